# The C face of deal.py: one deal, whole.
from handfoot.engine.kernel.observing cimport Observing
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    ADD, ADD_JOKER, ADD_OLD, ADD_OLD_JOKER, ADD_OLD_TWO, ADD_TWO, CONTROL, DRAW_PHASE,
    DUE_ANYWHERE, JOKER, KINDS, LOST, NONE, OK, ONTO_NEW, ONTO_OLDER, ONTO_OPEN, OVER, PAY_NOTHING,
    PLAY_PHASE, START, START_JOKER, START_JOKERS, START_MIXED, START_TWO, START_TWOS, START_WILD,
    STRIDE, TAKE, TAKE_JOKER, TAKE_TWO, TWO, VERBS, WORDS, low_bit,
)

cdef extern from *:
    """
    /* Deals are copied by the million in searches, and a deal is larger than what the
       allocators keep ready, so the memory of dead ones is kept for the next, with the
       header of the garbage collector where the type has one.  Both functions run with
       the GIL.  What a block held is left in it: every field is set before it is read. */
    #define HF_SPARES 64
    static void *hf_spare[HF_SPARES];
    static int hf_spares = 0;
    static PyObject *hf_alloc(PyTypeObject *type, Py_ssize_t items) {
        if (hf_spares == 0)
            return PyType_GenericAlloc(type, items);
        PyObject *deal = PyObject_Init((PyObject *)hf_spare[--hf_spares], type);
        if (PyType_IS_GC(type))
            PyObject_GC_Track(deal);
        return deal;
    }
    static void hf_free(void *block) {
        if (hf_spares < HF_SPARES)
            hf_spare[hf_spares++] = block;
        else if (PyType_IS_GC(Py_TYPE((PyObject *)block)))
            PyObject_GC_Del(block);
        else
            PyObject_Free(block);
    }
    static void keep_spares(PyObject *type) {
        ((PyTypeObject *)type)->tp_alloc = hf_alloc;
        ((PyTypeObject *)type)->tp_free = hf_free;
    }
    """
    void keep_spares(object type)

cdef class Deal(Observing):
    cdef Deal ahead  # a copy to be played on in a search, made when first wanted

    cdef void look_ahead(self) noexcept nogil
    cdef void make_ahead(self) noexcept with gil
    cdef bint can_end(self) noexcept nogil
    cdef int random_steps(self) noexcept nogil
    cdef object mask_object(self)
    cdef void lay_onto(self, int onto, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef int least_after(self, int way) noexcept nogil
    cdef bint owed_after(self, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef int owed_action(self, int v) noexcept nogil
    cdef int least_owed(self, int wilds) noexcept nogil
    cdef bint stuck_after(self, int way) noexcept nogil
    cdef bint ends_after(self, int way, int k, int naturals, int twos, int jokers) noexcept nogil
