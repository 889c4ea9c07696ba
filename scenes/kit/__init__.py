"""The program's own small set of drawing tools and widgets."""
