// The images of Piles! that are found at home, as data for `images.js`: each drawing is a list of shapes in a box of
// 100 by 100, from the back to the front. A shape is its tone (see TONES there) and its form: the text of a path,
// three numbers for a circle (x, y, radius), four for an ellipse (x, y, radii), or a path and a width for a rod.

const round = {
  ball: [
    ["body", 50, 50, 43],
    ["accent", "M41 36Q45 18 50 7A43 43 0 0 1 87 28.5Q62 26 41 36Z"],
    ["accent", "M41 36Q70 44 87 71.5A43 43 0 0 1 50 93Q55 60 41 36Z"],
    ["accent", "M41 36Q21 50 13 71.5A43 43 0 0 1 13 28.5Q26 29 41 36Z"],
    ["light", 41, 36, 6.5],
  ],
  moon: [
    ["body", "M63 7A43 43 0 1 0 93 68A38 38 0 0 1 63 7Z"],
    ["patch", 45, 79, 5], ["patch", 25, 35, 5.5], ["patch", 66, 78, 3.5],
    ["line", "M24 56Q31 63 38 56"],
  ],
  cookie: [
    ["body", "M55 7A43 43 0 1 0 93 47A12 12 0 0 1 75 38A13 13 0 0 1 59 24A11 11 0 0 1 55 7Z"],
    ["dark", 36, 30, 5.5], ["dark", 58, 50, 6], ["dark", 37, 68, 6.5], ["dark", 68, 73, 5.5], ["dark", 21, 49, 4.5],
  ],
  clock: [
    ["line", "M27 82L18 94M73 82L82 94"],
    ["accent", "M9 33A17.5 17.5 0 0 1 37 11Z"], ["accent", "M91 33A17.5 17.5 0 0 0 63 11Z"],
    ["accent", 50, 54, 37], ["light", 50, 54, 26],
    ["line", "M50 36V54L63 62"],
  ],
  balloon: [
    ["line", "M50 80Q41 86 49 91T48 99"],
    ["accent", "M41 84L50 70L59 84Z"],
    ["accent", 50, 40, 35, 37],
    ["shine", "M28 36Q29 22 42 16"],
  ],
};

const cups = {
  mug: [
    ["rod", "M68 38H78Q89 38 89 50V58Q89 72 78 72H68", 7],
    ["body", "M14 20H70V80Q70 92 58 92H26Q14 92 14 80Z"],
    ["accent", "M14 40H70V62H14Z"],
  ],
  jug: [
    ["rod", "M68 28H80Q92 28 90 46Q88 66 76 68", 7],
    ["body", "M8 8Q26 14 38 10H72V30Q82 50 80 68Q78 92 62 92H34Q18 92 16 68Q14 48 24 32Q20 16 8 8Z"],
    ["accent", "M17 56Q32 48 48 56T80 56Q82 74 75 84H21Q15 72 17 56Z"],
  ],
  glass: [
    ["rod", "M50 70L64 7H82", 4],
    ["light", "M17 24H79L71 93H25Z"],
    ["accent", "M20 46H76L71 93H25Z"],
    ["light", "M32 56L46 52L50 66L36 70Z"], ["light", "M50 72L64 74L62 87L48 85Z"],
  ],
};

const handles = {
  bucket: [
    ["line", "M16 44C16 -6 84 -6 84 44"],
    ["body", "M16 44H84L74 94H26Z"],
    ["accent", "M10 36H90V50H10Z"],
  ],
  basket: [
    ["rod", "M20 50C20 -6 80 -6 80 50", 6],
    ["body", "M12 54H88Q90 94 66 94H34Q10 94 12 54Z"],
    ["line", "M36 56Q36 80 40 92M64 56Q64 80 60 92M14 75H86"],
    ["accent", "M6 46H94V60H6Z"],
  ],
  lock: [
    ["rod", "M28 50V32A22 22 0 0 1 72 32V50", 9],
    ["accent", "M22 46H78Q86 46 86 54V86Q86 94 78 94H22Q14 94 14 86V54Q14 46 22 46Z"],
    ["light", "M50 56A8.5 8.5 0 0 1 55 71L58 84H42L45 71A8.5 8.5 0 0 1 50 56Z"],
  ],
};

const feet = {
  sock: [
    ["body", "M20 6H58V46Q58 56 68 60L80 64Q95 70 92 82Q89 94 76 94H38Q15 94 18 70Q21 58 20 46Z"],
    ["accent", "M18 5H60V22H18Z"],
    ["patch", "M20 62Q36 66 38 92Q17 92 20 62Z"], ["patch", "M77 65Q93 70 90 82Q87 92 76 92Q67 78 77 65Z"],
  ],
  boot: [
    ["body", "M16 6H56V46Q58 58 74 60Q90 62 90 82H16Z"],
    ["accent", "M14 80H92V92H48V88H42V95H14Z"],
    ["accent", "M14 6H58V20H14Z"],
    ["line", "M56 44H44M56 32H44"],
  ],
  skate: [
    ["line", "M30 72V90M72 72V90"],
    ["edge", "M8 90H86Q93 90 93 82"],
    ["body", "M18 6H56V34Q58 46 74 48Q90 50 90 70V72H18Z"],
    ["accent", "M16 64H92V76H16Z"],
    ["line", "M56 18H42M56 30H42M60 42L50 48"],
  ],
  shoe: [
    ["body", "M8 30Q20 40 32 34L46 24Q54 46 76 52Q96 56 95 74H8Z"],
    ["accent", "M6 70H96V84H6Z"],
    ["line", "M44 40L54 32M52 48L62 40M62 54L70 47"],
    ["patch", "M9 42Q24 48 22 68H9Z"],
  ],
};

const domes = {
  hat: [
    ["body", "M20 70C16 26 28 10 50 10C72 10 84 26 80 70Z"],
    ["accent", "M19 54Q50 60 81 54L82 72H18Z"],
    ["body", "M3 66Q14 72 50 72Q86 72 97 66Q98 86 50 86Q2 86 3 66Z"],
  ],
  cap: [
    ["body", "M8 68C4 34 20 16 42 16C66 16 80 34 78 68Z"],
    ["dark", 42, 14, 5],
    ["line", "M42 18Q26 36 27 64M42 18Q60 34 59 62"],
    ["accent", "M6 66Q40 50 78 60Q96 66 97 78Q97 84 90 83Q64 72 8 76Z"],
  ],
  bell: [
    ["dark", 50, 86, 10],
    ["line", "M50 10m-6 0a6 6 0 1 1 12 0a6 6 0 1 1 -12 0"],
    ["body", "M50 14C68 14 76 28 77 44C78 60 82 66 90 76H10C18 66 22 60 23 44C24 28 32 14 50 14Z"],
    ["accent", "M7 70H93V82H7Z"],
    ["shine", "M36 48Q36 34 44 27"],
  ],
};

const sticks = {
  spoon: [
    ["body", "M50 3C63 3 71 15 71 28C71 44 59 52 55 60L59 89Q60 97 50 97Q40 97 41 89L45 60C41 52 29 44 29 28C29 15 37 3 50 3Z"],
    ["glint", "M40 34Q38 18 48 14"],
    ["patch", "M48 72H52L54 87Q50 92 46 87Z"],
  ],
  fork: [
    ["body", "M22 4H34V30H44V4H56V30H66V4H78V36Q76 52 58 56L61 88Q61 97 50 97Q39 97 39 88L42 56Q24 52 22 36Z"],
    ["patch", "M47 64H53L55 86Q50 92 45 86Z"],
  ],
  brush: [
    ["accent", "M25 44L22 9L34 15L45 4L55 14L66 4L78 9L75 44Z"],
    ["body", "M30 56H70Q66 66 58 72L61 88Q61 97 50 97Q39 97 39 88L42 72Q34 66 30 56Z"],
    ["light", "M23 40H77V57H23Z"],
  ],
};

export const HOME_FAMILIES = { round, cups, handles, feet, domes, sticks };
