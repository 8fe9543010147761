# The C face of look.py: reading and setting a deal from Python.
from handfoot.engine.kernel.state cimport State
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    BLACK3, KINDS, LINES, MAX_CARDS, NONE, ROW, TWO,
)

cdef class Look(State):
    pass
