"""The window: menus, tables and everything that is drawn or heard."""
