"""The rules: variants as data, the kernel that judges, matches, views and knowledge.

Owns: the names that other programs are told to use.  Never: a rule.
"""

from handfoot.engine.sampling import sample

__all__ = ["sample"]
