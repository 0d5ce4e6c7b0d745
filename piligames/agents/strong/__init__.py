"""Strong players."""
