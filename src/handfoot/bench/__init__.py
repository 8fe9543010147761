"""How fast the rules run, on this computer and beside other people's engines.

Owns: what is measured and how.  Never: how it is printed (`cli`), or a rule.
"""
