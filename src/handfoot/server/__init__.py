"""The server: tables, seats, the store, and who hears what.

Owns: everything between a socket and the engine.  Never: a rule of the game.
"""
