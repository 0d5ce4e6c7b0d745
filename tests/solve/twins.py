"""What concerns the compiled twins: tests that need them say so where they are not built."""

import pytest

from piligames.solve.engines import COMPILED, engine

needs_twins = pytest.mark.skipif(
    engine() != COMPILED, reason="the compiled solvers are not built here (no Cython, no compiler, or not allowed)"
)
