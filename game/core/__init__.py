"""What all titles share: the engine contract, sessions, saves and the files' places."""
