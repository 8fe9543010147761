"""Other people's engines: how each of them is measured.

Owns: one module for each peer, run by `gauge.py` in an interpreter that has the peer and
need not have handfoot.  Never: an import of ours that runs, or of a peer at the top.
"""
