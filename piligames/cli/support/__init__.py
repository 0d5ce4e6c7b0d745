"""What the commands share: nothing in here is a command, and all of it needs the standard library alone."""
