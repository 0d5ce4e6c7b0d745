"""The games' facts as data; this file makes the folder the package ``piligames.seeds``."""
