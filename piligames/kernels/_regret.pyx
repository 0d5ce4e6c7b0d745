# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The compiled twin of `piligames.solve.loops`: iterations of CFR+ over the arrays of a tree, without the GIL.

There is no recursion: sets are numbered so that none comes before the one that leads to it.
"""

VERSION = 1  # as in piligames.kernels


def sweep(flat, run, int count, double[::1] gains, double tiny):
    """So many iterations; `gains` is room for one number for each sequence, a regret up to `tiny` is none."""
    cdef const int[::1] starts = flat.starts, set_starts = flat.set_starts
    cdef const int[::1] parent = flat.parent, first = flat.first, counts = flat.count, leaf = flat.leaf
    cdef const double[::1] worth = flat.worth
    cdef double[::1] regrets = run.regrets, chances = run.chances, plan = run.plan, sums = run.sums
    cdef int seats = flat.seats, seat, _
    cdef Py_ssize_t leaves = flat.leaves
    cdef double iteration = run.iteration
    with nogil:
        for _ in range(count):
            iteration += 1
            for seat in range(seats):
                average(starts[seat], starts[seat + 1], iteration, plan, sums, gains)
                add_leaves(seat, seats, leaves, leaf, worth, plan, gains)
                regret(set_starts[seat], set_starts[seat + 1], parent, first, counts, chances, regrets, gains, tiny)
                match(set_starts[seat], set_starts[seat + 1], parent, first, counts, regrets, chances, plan)
    run.iteration += count


cdef inline void average(
    int start, int end, double iteration, const double[::1] plan, double[::1] sums, double[::1] gains
) noexcept nogil:
    """Count the plan for the average, and clear the gains."""
    cdef int move
    for move in range(start, end):
        sums[move] += iteration * plan[move]
        gains[move] = 0


cdef inline void add_leaves(
    int seat,
    int seats,
    Py_ssize_t leaves,
    const int[::1] leaf,
    const double[::1] worth,
    const double[::1] plan,
    double[::1] gains,
) noexcept nogil:
    """What the seat earns at the leaves, times how likely the others go there."""
    cdef Py_ssize_t k, own = seat * leaves, other_leaf
    cdef double each
    cdef int other
    if seats == 2:
        other_leaf = leaves - own
        for k in range(leaves):
            gains[leaf[own + k]] += worth[own + k] * plan[leaf[other_leaf + k]]
        return
    for k in range(leaves):
        each = worth[own + k]
        for other in range(seats):
            if other != seat:
                each *= plan[leaf[other * leaves + k]]
        gains[leaf[own + k]] += each


cdef inline void regret(
    int start,
    int end,
    const int[::1] parent,
    const int[::1] first,
    const int[::1] counts,
    const double[::1] chances,
    double[::1] regrets,
    double[::1] gains,
    double tiny,
) noexcept nogil:
    """From the last level to the first: what each set is worth, and by how much each move was better than that."""
    cdef int each, move, last
    cdef double value, more
    for each in range(end - 1, start - 1, -1):
        last = first[each] + counts[each]
        value = 0
        for move in range(first[each], last):
            value += chances[move] * gains[move]
        gains[parent[each]] += value
        for move in range(first[each], last):
            more = regrets[move] + gains[move] - value
            regrets[move] = more if more > tiny else 0


cdef inline void match(
    int start,
    int end,
    const int[::1] parent,
    const int[::1] first,
    const int[::1] counts,
    const double[::1] regrets,
    double[::1] chances,
    double[::1] plan,
) noexcept nogil:
    """From the first level to the last: the next policy, by the regrets, and its plan."""
    cdef int each, move, last
    cdef double whole
    for each in range(start, end):
        last = first[each] + counts[each]
        whole = 0
        for move in range(first[each], last):
            whole += regrets[move]
        for move in range(first[each], last):
            chances[move] = regrets[move] / whole if whole > 0 else 1.0 / counts[each]
            plan[move] = plan[parent[each]] * chances[move]
