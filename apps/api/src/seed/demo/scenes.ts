import {
  clockTower,
  haram,
  kaaba,
  nabawi,
  umbrellas,
  tent,
  lantern,
  water,
  ferry,
  gulls,
  balloon,
  chimney,
  pagoda,
  cloud,
} from './pictures/picture-motifs.ts';
import {
  crescent,
  disc,
  dome,
  oneDecimal,
  haze,
  HEIGHT,
  minaret,
  picture,
  plane,
  rect,
  ridge,
  skyline,
  stars,
  WIDTH,
} from './pictures/picture-kit.ts';
import { seededRandom } from './random.ts';

/** The functions that draw the illustrations of the demo's packages as SVG; none of them uses a photograph. */
export const scenes = {
  makkahDusk,
  makkahRamadan,
  madinahMorning,
  madinahEvening,
  arafah,
  istanbul,
  cappadocia,
  japan,
  dubai,
  savings,
  departure,
} as const;

/** The name of an illustration. */
export type SceneName = keyof typeof scenes;

/** SVG of Makkah at dusk: the mosque with the Kaaba, the clock tower and hills, for packages of the demo. */
function makkahDusk(): string {
  const random = seededRandom(11);
  return picture(
    ['#1d2755', '#5b3f7d', '#c4698a', '#f6b28a', '#fde0b6'],
    [
      stars(random, 60),
      disc(1180, 640, 54, '#fff1d6'),
      ridge(random, 690, 90, '#8d5c86', 4),
      skyline(random, 800, 150, '#6b4677', '#ffd9a0'),
      clockTower(480, 830, 1, '#4a3160', '#f6d28c'),
      haze(700, 140),
      haram('#3a2650', '#6d4a7c', '#ffdca8'),
      kaaba(800, 985, 168),
    ],
  );
}

/** SVG of Makkah on a night of Ramadan, with stars, a crescent and lanterns, for packages of the demo. */
function makkahRamadan(): string {
  const random = seededRandom(12);
  return picture(
    ['#050b24', '#0e1c4a', '#22356f', '#4a5b94'],
    [
      stars(random, 190),
      crescent(1240, 210, 74, '#fdf3cf'),
      ridge(random, 700, 80, '#15224f', 4),
      skyline(random, 810, 160, '#111b42', '#ffd98c'),
      clockTower(520, 835, 1, '#0c1434', '#ffe29a'),
      haram('#0a112d', '#26346a', '#ffd98c'),
      kaaba(800, 985, 168),
      lantern(170, 0, 330, 1.15),
      lantern(330, 0, 210, 0.8),
      lantern(1450, 0, 280, 1),
    ],
  );
}

/**
 * SVG of the Prophet's Mosque in Madinah in the morning, with the umbrellas of its court, for packages of the demo.
 */
function madinahMorning(): string {
  const random = seededRandom(13);
  return picture(
    ['#6fb3d9', '#a9d6e6', '#e3eedd', '#fdeec9'],
    [
      disc(330, 360, 50, '#fffbe8'),
      ridge(random, 640, 110, '#b6bfae', 5),
      ridge(random, 720, 70, '#96a597', 5),
      nabawi('#e9e2d0', '#c9bea3', '#3f8f68', '#7d9a8d'),
      umbrellas(random, '#f7f2e6', '#cbbf9f'),
    ],
  );
}

/**
 * SVG of the Prophet's Mosque in Madinah in the evening, with stars and a crescent, for packages of the demo.
 */
function madinahEvening(): string {
  const random = seededRandom(14);
  return picture(
    ['#0c2340', '#1d4a63', '#3f8481', '#e9b872'],
    [
      stars(random, 110),
      crescent(1290, 190, 52, '#fff5d8'),
      ridge(random, 660, 100, '#24505d', 5),
      ridge(random, 730, 70, '#1a3f4c', 5),
      nabawi('#f1d9a4', '#a77f49', '#2f7d5b', '#173844'),
      umbrellas(random, '#f6e3b8', '#8a6a3f'),
    ],
  );
}

/** SVG of the plain of Arafah with its white tents and the Mount of Mercy, for hajj packages of the demo. */
function arafah(): string {
  const random = seededRandom(15);
  const tents = Array.from({ length: 5 }, (_, row) => {
    const y = 800 + row * 62;
    const w = 70 + row * 26;
    const shift = (row % 2) * (w / 2);
    const wall = ['#e9e4da', '#efebe2', '#f4f1ea', '#f9f7f2', '#fffefb'][row];
    return Array.from({ length: Math.ceil(WIDTH / w) + 2 }, (_, i) =>
      tent(i * w - w + shift, y, w, wall!),
    ).join('');
  });
  return picture(
    ['#3f7fb8', '#86b9d8', '#d5e4dc', '#f7e3bd'],
    [
      disc(1190, 250, 58, '#fffbe6'),
      ridge(random, 600, 150, '#c3a98a', 4),
      ridge(random, 660, 130, '#b18f6b', 4),
      `<path d="M560 760C640 640 700 560 790 520C880 570 930 640 1040 760Z" fill="#9b7a58"/>`,
      rect(783, 470, 14, 60, '#f3eee3'),
      ridge(random, 760, 50, '#d9c29d', 6),
      ...tents,
    ],
  );
}

/** SVG of Istanbul at sunset: a mosque above the Bosporus, and a ferry, for tours of the demo. */
function istanbul(): string {
  const random = seededRandom(16);
  const mosque = '#3b2f5c';
  const slim = (x: number, h: number) => minaret(x, 760, 20, h, mosque);
  return picture(
    ['#34386f', '#8a5a8f', '#e58b7b', '#fcc98b', '#ffe9bd'],
    [
      disc(1120, 560, 62, '#fff3d4'),
      gulls(),
      skyline(random, 765, 90, '#7a5480'),
      slim(430, 470),
      slim(540, 420),
      slim(1060, 420),
      slim(1170, 470),
      dome(640, 700, 130, mosque),
      dome(960, 700, 130, mosque),
      dome(800, 650, 300, mosque),
      rect(560, 640, 480, 130, mosque),
      dome(570, 765, 90, mosque),
      dome(1030, 765, 90, mosque),
      water(random, 760, ['#c9798a', '#8d5b8d', '#4c417a', '#2d2c5b'], '#ffd9a8'),
      ferry(360, 905),
    ],
  );
}

/** SVG of Cappadocia: balloons above towers of rock, for tours of the demo. */
function cappadocia(): string {
  const random = seededRandom(17);
  const chimneys = [120, 260, 1240, 1370, 1500].map((x, i) => chimney(x, 930, 120 + (i % 3) * 34));
  const balloons = [
    balloon(420, 270, 1.25, ['#e4572e', '#f3a712', '#fff4dc']),
    balloon(860, 190, 0.95, ['#29335c', '#e4572e', '#f3e9d2']),
    balloon(1130, 330, 1.5, ['#a8325e', '#f6ae2d', '#fff0d0']),
    balloon(690, 430, 0.7, ['#2a7f86', '#f6d365', '#fff8e7']),
    balloon(1390, 170, 0.6, ['#e98a15', '#59114d', '#fff1dd']),
    balloon(200, 150, 0.55, ['#3d5a80', '#ee6c4d', '#fdf0e0']),
  ];
  return picture(
    ['#7aa6cf', '#bcc9dc', '#f3c9b3', '#f9b17a'],
    [
      disc(820, 640, 56, '#fff4da'),
      ridge(random, 690, 90, '#c39a8e', 5),
      ridge(random, 770, 80, '#b27f6c', 6),
      ...balloons,
      ridge(random, 850, 60, '#94604f', 6),
      ...chimneys,
      ridge(random, 960, 40, '#6e4539', 6),
    ],
  );
}

/** SVG of Mount Fuji with cherry blossoms, a lake and a pagoda, for tours of the demo. */
function japan(): string {
  const random = seededRandom(18);
  const fuji = `<path d="M330 800C520 720 660 520 742 400C770 388 830 388 858 400C940 520 1080 720 1270 800Z" fill="#5d739c"/>
<path d="M662 512C700 462 724 426 742 400C770 388 830 388 858 400C876 426 900 462 938 512C912 500 896 534 872 520C850 506 832 552 806 530C784 512 758 550 738 526C716 508 690 536 662 512Z" fill="#fbfbff"/>`;
  const blossoms = Array.from({ length: 240 }, () => {
    const edge = random.next() < 0.5;
    const x = edge ? random.between(-20, 470) : random.between(1130, 1620);
    const y = random.between(-20, 240) + Math.abs((edge ? 0 : WIDTH) - x) * -0.12;
    return `<circle cx="${x}" cy="${oneDecimal(y)}" r="${random.between(9, 24)}" fill="${random.pick(['#f7c5d5', '#fbd9e3', '#f2a9c0', '#fdeaf0'])}"/>`;
  });
  return picture(
    ['#8cc1e0', '#c9e2ee', '#fbe3e4', '#fcd0cf'],
    [
      disc(1180, 300, 66, '#fffaf0'),
      fuji,
      ridge(random, 790, 40, '#7f9c8a', 6),
      water(random, 815, ['#a9cfe0', '#8ab8d0', '#6b9dbb', '#5586a6'], '#ffffff'),
      pagoda(1290, 900),
      ridge(random, 960, 40, '#4c6b57', 6),
      `<path d="M-20 60C140 90 260 60 420 150" stroke="#5b4636" stroke-width="14" fill="none"/><path d="M1620 40C1480 80 1340 70 1190 150" stroke="#5b4636" stroke-width="14" fill="none"/>`,
      ...blossoms,
    ],
  );
}

/** SVG of Dubai: its high tower and skyline behind dunes, for tours of the demo. */
function dubai(): string {
  const random = seededRandom(19);
  const tower = Array.from({ length: 9 }, (_, i) => {
    const w = 118 - i * 13;
    return rect(800 - w / 2 + (i % 2) * 4, 790 - 110 - i * 62, w, 140 + i * 62, '#2f3d63');
  });
  return picture(
    ['#20325f', '#56609a', '#c98aa0', '#f8c79a'],
    [
      stars(random, 50),
      disc(1200, 560, 58, '#ffeccb'),
      skyline(random, 800, 260, '#5b5c8c', '#ffe0a6'),
      ...tower,
      rect(796, 60, 8, 130, '#2f3d63'),
      skyline(random, 815, 150, '#36426c', '#ffe0a6'),
      ridge(random, 860, 60, '#c58f6a', 5),
      ridge(random, 920, 60, '#a8714f', 5),
      ridge(random, 990, 40, '#7f5139', 5),
    ],
  );
}

/** SVG of growing stacks of coins before a mosque, for savings programs of the demo. */
function savings(): string {
  const random = seededRandom(20);
  const coins = [60, 120, 190, 270].map((h, i) => {
    const x = 470 + i * 190;
    const stack = Array.from({ length: Math.round(h / 22) }, (_, k) => {
      const y = 900 - k * 24;
      return `<rect x="${x}" y="${y - 24}" width="140" height="22" rx="11" fill="${k % 2 ? '#f2b84b' : '#f8cf6d'}"/><rect x="${x + 16}" y="${y - 18}" width="108" height="3" rx="1.5" fill="#fff" opacity=".45"/>`;
    });
    return stack.join('');
  });
  return picture(
    ['#0f4c5c', '#1f7a78', '#6fb39b', '#f3e3b3'],
    [
      stars(random, 40),
      crescent(1240, 210, 62, '#fff3cf'),
      ridge(random, 640, 90, '#3f8d84', 5),
      dome(800, 760, 220, '#2b6f6c'),
      minaret(600, 760, 30, 330, '#2b6f6c'),
      minaret(1000, 760, 30, 330, '#2b6f6c'),
      rect(560, 752, 480, 60, '#2b6f6c'),
      ridge(random, 820, 30, '#1c5a5b', 5),
      ...coins,
      rect(0, 898, WIDTH, HEIGHT - 898, '#123f46'),
    ],
  );
}

/** SVG of an aeroplane above hills with a mosque, for packages of the demo. */
function departure(): string {
  const random = seededRandom(21);
  return picture(
    ['#2b6cb0', '#63a4d8', '#b9dcef', '#fde7c4', '#fbc99a'],
    [
      disc(420, 700, 70, '#fff4d9'),
      cloud(260, 300, 1.3),
      cloud(1280, 220, 1),
      cloud(980, 480, 1.5),
      plane(930, 380, 2.1, '#ffffff'),
      ridge(random, 850, 60, '#dba97e', 5),
      ridge(random, 920, 60, '#c98d62', 5),
      ridge(random, 990, 50, '#a96f4b', 5),
      dome(1240, 945, 90, '#8a573b'),
      minaret(1170, 950, 16, 190, '#8a573b'),
      minaret(1310, 950, 16, 190, '#8a573b'),
      ridge(random, 1020, 30, '#7c4d35', 6),
    ],
  );
}
