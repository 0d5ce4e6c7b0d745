"""The class kit: sheets for a class, each student with their own numbers; marking what comes back; activities on paper.

- `roster`, `secret`, `course`: who is in the class, which variants everybody gets, and the teacher's folder.
- `assignment`, `making`: a sheet as an nbgrader assignment with locked cells, and the handouts; `key`: its answers.
- `returned`, `inside`, `running`: what comes back, compared, and run in a copy under limits.
- `marking`, `grading`, `hidden`: points with their reasons, for a class or inside nbgrader.
- `insight`, `report`: how telling each question was, which slips were made; tables, pages for students and the teacher.
- `activities`, `printing`, `pooling`: an activity on paper for each chapter, and the data of the class beside the odds.

Running a submission under limits keeps accidents from doing harm; it is no security boundary.  For submissions that are
not trusted, mark inside a container or on a machine of its own.
"""

from piligames.classkit.course import Course
from piligames.classkit.grading import Graded, Result, grade
from piligames.classkit.hidden import points
from piligames.classkit.making import Made, make
from piligames.classkit.roster import RosterError, Student, read_roster
from piligames.classkit.secret import SecretError

__all__ = [
    "Course",
    "Graded",
    "Made",
    "Result",
    "RosterError",
    "SecretError",
    "Student",
    "grade",
    "make",
    "points",
    "read_roster",
]
