"""Fair match: two people play the same four deals twice, with their seats exchanged."""
