"""The puzzle board: a puzzle to play against the best defence, to go through step by step, and to set up oneself.

- `model`: what a board is, with no widget in it; `view`, `text`: what it shows, and the same in words.
- `solving`, `walking`: a puzzle that is played, or gone through; `laying`: its position on the table.
- `standing`, `naming`: how it is put and how it went, in words; a hand that is to be named.
- `course`: which puzzles, and what was solved of them; `diary`: where that is written down.
- `editing`, `draft`, `fields`: a position of one's own; `judging`, `verdict`: judged within a deadline, and told.
"""
