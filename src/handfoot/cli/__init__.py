"""The command line: `handfoot play|serve|simulate|rules|replay|verify|bench`.

Owns: words typed and sentences printed.  Never: a rule, a bot or a table.
"""
