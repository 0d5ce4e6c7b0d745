"""What concerns the compiled twins: tests that need them say so where they are not built."""

import pytest

from piligames.kernels import twin
from piligames.solve.engines import COMPILED, engine

needs_twins = pytest.mark.skipif(
    engine() != COMPILED, reason="the compiled solvers are not built here (no Cython, no compiler, or not allowed)"
)

needs_regret = pytest.mark.skipif(twin("_regret") is None, reason="the compiled CFR+ is not built here")
