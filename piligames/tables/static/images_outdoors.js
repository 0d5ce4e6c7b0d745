// The images of Piles! that are found outdoors, as data for `images.js`; how to read it is told in `images_home.js`.

/** A star of so many points around (50, 50). */
function raysPath(points, outer, inner) {
  const tip = (k) => {
    const [angle, length] = [(k * Math.PI) / points, k % 2 ? inner : outer];
    return `${(50 + length * Math.sin(angle)).toFixed(2)} ${(50 - length * Math.cos(angle)).toFixed(2)}`;
  };
  return `M${[...Array(2 * points).keys()].map(tip).join("L")}Z`;
}

const heads = {
  cat: [
    ["body", "M17 60L14 9L46 34Z"], ["body", "M83 60L86 9L54 34Z"],
    ["body", 50, 62, 37, 31],
    ["dark", 36, 56, 4.5], ["dark", 64, 56, 4.5], ["dark", "M44 66H56L50 73Z"],
    ["line", "M40 79Q47 83 50 74Q53 83 60 79"],
    ["whisker", "M26 70L3 66M27 77L6 84M74 70L97 66M73 77L94 84"],
  ],
  bear: [
    ["body", 22, 32, 15], ["body", 78, 32, 15], ["patch", 22, 32, 7], ["patch", 78, 32, 7],
    ["body", 50, 60, 37, 33],
    ["light", 50, 72, 17, 14],
    ["dark", 35, 54, 4.5], ["dark", 65, 54, 4.5], ["dark", 50, 68, 7, 5],
  ],
  rabbit: [
    ["body", "M46 42C50 20 42 2 31 3C19 4 18 26 28 46Z"], ["body", "M54 42C50 20 58 2 69 3C81 4 82 26 72 46Z"],
    ["patch", 33, 23, 5, 14], ["patch", 67, 23, 5, 14],
    ["body", 50, 64, 34, 30],
    ["dark", 37, 58, 4.5], ["dark", 63, 58, 4.5], ["dark", "M44 67H56L50 74Z"],
    ["line", "M50 74V80M41 82Q45 85 50 80Q55 85 59 82"],
  ],
  mouse: [
    ["body", 23, 29, 21], ["body", 77, 29, 21], ["patch", 23, 29, 11], ["patch", 77, 29, 11],
    ["body", "M50 32C74 32 82 48 80 62C78 78 64 94 50 94C36 94 22 78 20 62C18 48 26 32 50 32Z"],
    ["dark", 38, 56, 4.5], ["dark", 62, 56, 4.5], ["dark", 50, 84, 7.5, 6.5],
    ["whisker", "M40 78L12 74M40 84L16 90M60 78L88 74M60 84L84 90"],
  ],
};

const leaf = ["accent", "M54 22Q58 4 82 6Q80 26 54 22Z"];
const stalk = ["line", "M50 34Q48 18 56 6"];
const fruit = {
  apple: [
    ["body", "M50 30C40 20 11 20 11 52C11 78 30 94 41 94C46 94 47 92 50 92" +
             "C53 92 54 94 59 94C70 94 89 78 89 52C89 20 60 20 50 30Z"],
    stalk, leaf,
    ["glint", "M22 54Q22 40 34 37"],
  ],
  pear: [
    ["body", "M50 22C64 22 67 33 68 42C70 54 86 58 86 75C86 88 70 95 50 95" +
             "C30 95 14 88 14 75C14 58 30 54 32 42C33 33 36 22 50 22Z"],
    stalk, leaf,
    ["glint", "M26 76Q27 67 36 61"],
  ],
  pumpkin: [
    ["accent", "M42 36L40 14L56 8L60 14L54 18L58 36Z"],
    ["body", 22, 62, 18, 28], ["body", 78, 62, 18, 28],
    ["body", 36, 62, 19, 31], ["body", 64, 62, 19, 31],
    ["body", 50, 63, 15, 32],
  ],
};

const canopies = {
  tree: [
    ["accent", "M42 56H58V80L64 95H36L42 80Z"],
    ["body", "M30 67C12 68 2 50 13 38C9 20 28 10 39 15C48 2 70 5 74 19" +
             "C93 20 98 42 87 50C88 66 70 72 62 65C54 73 38 73 30 67Z"],
    ["line", "M32 46Q38 52 44 46M56 34Q62 40 68 34"],
  ],
  mushroom: [
    ["light", "M38 52H62L67 86Q66 95 50 95Q34 95 33 86Z"],
    ["accent", "M5 58C5 24 28 7 50 7C72 7 95 24 95 58Q50 68 5 58Z"],
    ["light", 34, 32, 7], ["light", 62, 25, 6], ["light", 71, 46, 7.5], ["light", 22, 52, 5],
  ],
  umbrella: [
    ["edge", "M50 8V3M50 52V84Q50 95 40 95Q30 95 30 84"],
    ["body", "M4 56C6 26 26 9 50 9C74 9 94 26 96 56Q84 46 73 56Q61 46 50 56Q39 46 27 56Q16 46 4 56Z"],
    ["accent", "M50 9Q33 28 27 56Q39 46 50 56Q61 46 73 56Q67 28 50 9Z"],
  ],
  lamp: [
    ["edge", "M50 52V86"],
    ["body", "M31 7H69L93 56H7Z"],
    ["accent", "M12 46H88L93 58H7Z"],
    ["accent", "M28 94Q28 82 50 82Q72 82 72 94Z"],
  ],
};

const fish = {
  fish: [
    ["accent", "M34 34Q42 12 66 16L64 40Z"],
    ["accent", "M40 66Q44 86 60 84L60 62Z"],
    ["body", "M4 52C18 22 54 16 74 46L96 24Q90 52 96 80L74 58C54 86 18 80 4 52Z"],
    ["dark", 24, 46, 4.5],
    ["line", "M38 36Q47 52 38 66M54 48Q58 52 54 57M64 48Q68 52 64 57"],
  ],
  whale: [
    ["line", "M32 30V14M32 16Q26 3 13 10M32 16Q38 3 51 10"],
    ["body", "M4 60C4 38 22 28 40 28C64 28 66 52 77 52C83 52 83 46 82 42C72 42 64 36 63 26" +
             "Q76 22 84 32Q88 20 98 20C100 32 96 39 91 42C94 66 80 90 46 90C18 90 4 78 4 60Z"],
    ["patch", "M7 66Q30 74 62 68Q76 68 82 66C78 78 68 88 46 88C22 88 10 78 7 66Z"],
    ["dark", 20, 54, 4.5],
  ],
  shark: [
    ["accent", "M40 34L54 6Q66 20 66 42Z"],
    ["body", "M3 52C20 36 44 30 60 36Q70 40 78 46L92 18Q100 36 92 52Q98 66 96 84L76 60C60 72 40 74 22 68L12 62Z"],
    ["accent", "M38 64L36 92Q54 84 58 64Z"],
    ["dark", 22, 46, 4],
    ["line", "M38 42Q42 49 39 57M47 42Q51 49 48 57M12 60Q20 62 26 58"],
  ],
  submarine: [
    ["line", "M44 24V7H60"],
    ["accent", "M32 44V24H58V44Z"],
    ["accent", "M84 62L96 42V82Z"],
    ["body", "M4 62C4 46 20 40 36 40H60C78 40 86 50 90 62C86 76 76 86 60 86H36C20 86 4 78 4 62Z"],
    ["light", 24, 62, 7.5], ["light", 46, 62, 7.5], ["light", 68, 62, 7.5],
  ],
};

const birds = {
  duck: [
    ["accent", "M24 24Q12 30 3 28Q4 44 24 42Z"],
    ["body", "M19 34C17 16 28 7 41 7C57 7 66 21 59 38C57 47 62 51 70 51" +
             "C82 51 90 47 95 40C100 68 84 93 58 93H44C16 93 8 66 26 50C22 46 20 41 19 34Z"],
    ["accent", "M44 64Q60 60 78 64Q74 83 57 82Q45 78 44 64Z"],
    ["dark", 34, 26, 4.5],
  ],
  hen: [
    ["line", "M44 82V96H34M62 82V96H52"],
    ["accent", "M27 20Q18 4 32 8Q36 -4 43 6Q54 0 53 16Z"],
    ["accent", "M24 27L5 35L25 41Z"],
    ["body", "M22 34C20 20 30 13 40 13C55 13 58 26 61 38C66 45 74 42 79 30L94 12C101 52 90 84 58 84H48C18 84 14 58 26 47Z"],
    ["accent", "M46 56Q60 52 78 54Q74 74 58 73Q47 70 46 56Z"],
    ["accent", 25, 49, 5, 8],
    ["dark", 35, 29, 4.5],
  ],
  swan: [
    ["accent", "M22 14L3 27L22 31Z"],
    ["body", "M12 72C12 62 30 52 31 42C32 36 24 38 20 30C16 20 22 6 36 6C56 6 54 28 50 40" +
             "C48 46 46 52 50 54C64 42 82 54 97 36C100 70 86 93 56 93C28 93 12 88 12 72Z"],
    ["accent", "M46 68Q62 60 84 60Q80 82 60 82Q48 80 46 68Z"],
    ["dark", 33, 19, 4],
  ],
};

const boats = {
  yacht: [
    ["edge", "M50 5V74"],
    ["body", "M54 8Q86 36 90 64H54Z"], ["body", "M44 18V64H10Q30 46 44 18Z"],
    ["accent", "M4 70H96Q90 94 72 94H30Q12 94 4 70Z"],
  ],
  ship: [
    ["accent", "M30 12H46V44H30Z"], ["accent", "M54 12H70V44H54Z"],
    ["light", "M18 40H82V70H18Z"],
    ["dark", 32, 54, 4.5], ["dark", 50, 54, 4.5], ["dark", 68, 54, 4.5],
    ["body", "M3 64H97Q90 94 74 94H28Q12 94 3 64Z"],
  ],
};

const roofs = {
  house: [
    ["accent", "M68 10H82V42H68Z"],
    ["body", "M18 46H82V94H18Z"],
    ["accent", "M4 54L50 10L96 54Z"],
    ["dark", "M28 66H44V94H28Z"], ["light", "M56 64H72V80H56Z"],
  ],
  tent: [
    ["line", "M50 14L42 4M50 14L58 4"],
    ["body", "M50 12L96 93H4Z"],
    ["accent", "M50 12L96 93H68Z"],
    ["dark", "M50 40L64 92H36Z"],
  ],
  church: [
    ["line", "M28 18V2M21 8H35"],
    ["body", "M36 60H94V94H36Z"],
    ["accent", "M40 62L48 42H86L98 62Z"],
    ["body", "M12 44H44V94H12Z"],
    ["accent", "M5 48L28 14L51 48Z"],
    ["dark", "M20 94V74Q28 62 36 74V94Z"], ["light", 28, 56, 5], ["light", "M60 70H76V82H60Z"],
  ],
};

const wheels = [["dark", 27, 76, 12.5], ["patch", 27, 76, 5], ["dark", 74, 76, 12.5], ["patch", 74, 76, 5]];
const wheeled = {
  car: [
    ["body", "M4 76V60Q6 48 24 46L36 26H66L80 46Q96 48 96 62V76Z"],
    ["light", "M32 46L40 32H50V46Z"], ["light", "M56 32H63L72 46H56Z"],
    ...wheels,
  ],
  bus: [
    ["accent", "M12 16H88Q96 16 96 24V76H4V24Q4 16 12 16Z"],
    ["light", "M12 28H30V46H12Z"], ["light", "M36 28H54V46H36Z"],
    ["light", "M60 28H78V46H60Z"], ["light", "M84 28H96V54H84Z"],
    ...wheels,
  ],
  truck: [
    ["body", "M58 36H80L96 54V76H58Z"],
    ["accent", "M4 16H60V76H4Z"],
    ["light", "M67 44H77L86 55H67Z"],
    ...wheels,
  ],
};

const petals = [...Array(6).keys()].map((k) =>
  ["body", 50 + 29 * Math.sin((k * Math.PI) / 3), 50 - 29 * Math.cos((k * Math.PI) / 3), 15]);
const rays = {
  star: [["body", raysPath(5, 47, 21)], ["patch", raysPath(5, 24, 11)]],
  flower: [...petals, ["accent", 50, 50, 17]],
  sun: [
    ["accent", raysPath(10, 47, 32)],
    ["body", 50, 50, 28],
    ["dark", 40, 45, 4], ["dark", 60, 45, 4],
    ["line", "M38 57Q50 69 62 57"],
  ],
};

export const OUTDOOR_FAMILIES = { heads, fruit, canopies, fish, birds, boats, roofs, wheels: wheeled, rays };
