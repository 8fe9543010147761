# The C face of schooling.py: positions to learn from.
from handfoot.engine.kernel.choosing cimport Players
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.parts cimport Window
from handfoot.engine.kernel.redealing cimport scramble
from handfoot.engine.kernel.valuing cimport lead_now, write_features
from handfoot.engine.kernel.c_numbers cimport FEATURES, OVER
