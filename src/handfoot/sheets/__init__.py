"""Sheets: a ruleset on paper, and two rulesets compared.

Owns: what stands on a sheet, in which order.  Never: a rule, nor a sentence of its own.
"""
