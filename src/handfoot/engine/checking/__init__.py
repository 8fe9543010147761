"""The conditions that the fields of a ruleset must meet together, by subject.

Owns: which values contradict, could stop a deal dead or keep it going for ever.  Never: the
range of one field (fields.py), nor the sentence for a conflict (locales/*/conflicts.ftl).
"""
