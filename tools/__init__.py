"""What hf.py is made of: installing, checking and locking, with the standard library only."""
