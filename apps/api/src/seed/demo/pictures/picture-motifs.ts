import { arcade, dome, oneDecimal, HEIGHT, minaret, rect, WIDTH } from './picture-kit.ts';
import type { seededRandom } from '../random.ts';

/**
 * SVG of Makkah's clock tower.
 * @param x its middle
 * @param y where it stands
 * @param light the colour of the clock
 */
export function clockTower(x: number, y: number, scale: number, colour: string, light: string): string {
  const block = (w: number, from: number, to: number) => rect(-w / 2, -to, w, to - from + 2, colour);
  return `<g transform="translate(${x} ${y}) scale(${scale})">
${block(300, 0, 190)}${block(210, 190, 300)}${block(130, 300, 420)}${block(112, 420, 520)}
<path d="M-56 -520L-30 -590H30L56 -520Z" fill="${colour}"/><path d="M-14 -590L0 -700L14 -590Z" fill="${colour}"/>
<rect x="-46" y="-512" width="92" height="84" rx="6" fill="${light}" opacity=".92"/><circle cx="0" cy="-470" r="36" fill="${colour}"/><circle cx="0" cy="-470" r="31" fill="${light}"/>
<path d="M0 -470V-492M0 -470L15 -462" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>
<path d="M-9 -716A11 11 0 1 0 9 -716A10 8 0 0 1 -9 -716Z" fill="${light}"/>
${rect(-190, -250, 60, 250, colour)}${rect(130, -230, 60, 230, colour)}<path d="M-190 -250L-160 -300L-130 -250Z" fill="${colour}"/><path d="M130 -230L160 -280L190 -230Z" fill="${colour}"/></g>`;
}

/**
 * SVG of the Great Mosque of Makkah from its courtyard: galleries on both sides, domes, and minarets in pairs.
 * @param far the colour of the galleries behind
 */
export function haram(wall: string, far: string, light: string): string {
  const pairs = [110, 200, 1400, 1490].map((x) => minaret(x, 930, 30, 480, wall));
  return [
    arcade(-20, 900, WIDTH + 40, 100, 26, far, light),
    ...pairs,
    dome(320, 862, 110, wall),
    dome(1280, 862, 110, wall),
    arcade(-20, 960, 620, 110, 9, wall, light),
    arcade(1000, 960, 620, 110, 9, wall, light),
    `<ellipse cx="800" cy="1010" rx="900" ry="75" fill="#f2e6d6"/><ellipse cx="800" cy="1005" rx="560" ry="44" fill="#fbf4ea"/><ellipse cx="800" cy="1000" rx="340" ry="26" fill="#fff" opacity=".8"/>`,
    rect(0, 1040, WIDTH, 40, '#f2e6d6'),
  ].join('');
}

/**
 * SVG of the Kaaba, seen from a corner.
 * @param x the middle
 * @param y the ground
 * @param w the width of the front, all in the picture's units
 */
export function kaaba(x: number, y: number, w: number): string {
  const h = w * 1.12;
  const side = w * 0.42;
  const left = x - (w + side) / 2;
  return `<path d="M${left + w} ${y - h}L${left + w + side} ${y - h + 14}V${y - 14}L${left + w} ${y}Z" fill="#0a0a0d"/>
${rect(left, y - h, w, h, '#17171c')}
${rect(left, y - h * 0.78, w, h * 0.095, '#d9ad4e')}
<path d="M${left + w} ${y - h * 0.78}L${left + w + side} ${y - h * 0.765 + 6}V${y - h * 0.675 + 6}L${left + w} ${y - h * 0.685}Z" fill="#b98f3a"/>
${rect(left + w * 0.6, y - h * 0.5, w * 0.2, h * 0.42, '#c99c40')}${rect(left + w * 0.63, y - h * 0.47, w * 0.14, h * 0.36, '#e3bd67')}`;
}

/**
 * SVG of the Prophet's Mosque in Madinah over the whole width of the picture: minarets, domes (one of them green)
 * and an arcade.
 * @param hole the colour inside of the arches
 */
export function nabawi(wall: string, shade: string, green: string, hole: string): string {
  const towers = [150, 520, 1090, 1450].map((x) =>
    minaret(x, 900, 40, x === 520 || x === 1090 ? 600 : 520, wall),
  );
  const domes = [300, 400, 1200, 1310].map((x) => dome(x, 800, 84, shade));
  return [
    ...domes,
    dome(800, 770, 210, green, '#e5c46a'),
    dome(640, 792, 100, '#d8d2c2'),
    ...towers,
    arcade(60, 905, 1480, 125, 22, wall, hole),
    rect(60, 778, 1480, 8, shade),
    rect(0, 902, WIDTH, HEIGHT - 902, shade),
  ].join('');
}

/** SVG of the large folding parasols in the courtyard of the Prophet's Mosque. */
export function umbrellas(random: ReturnType<typeof seededRandom>, cloth: string, pole: string): string {
  return Array.from({ length: 8 }, (_, i) => {
    const x = 60 + i * 212 + random.between(-8, 8);
    return `${rect(x - 5, 930, 10, 137, pole)}<path d="M${x - 112} 946Q${x - 60} 932 ${x} 906Q${x + 60} 932 ${x + 112} 946Q${x + 56} 960 ${x} 962Q${x - 56} 960 ${x - 112} 946Z" fill="${cloth}"/>`;
  }).join('');
}

/**
 * SVG of a white tent.
 * @param x its left end
 * @param y the ground
 * @param w its width
 * @param wall its colour
 */
export function tent(x: number, y: number, w: number, wall: string): string {
  const h = w * 0.62;
  return `<path d="M${oneDecimal(x)} ${oneDecimal(y + h * 0.45)}V${y}L${oneDecimal(x + w / 2)} ${oneDecimal(y - h * 0.55)}L${oneDecimal(x + w)} ${y}V${oneDecimal(y + h * 0.45)}Z" fill="${wall}"/><path d="M${oneDecimal(x + w / 2)} ${oneDecimal(y - h * 0.55)}L${oneDecimal(x + w)} ${y}V${oneDecimal(y + h * 0.45)}H${oneDecimal(x + w / 2)}Z" fill="#b9ad98" opacity=".35"/>`;
}

/**
 * SVG of a lantern that hangs on a line.
 * @param from the upper end of the line
 * @param to its lower end
 */
export function lantern(x: number, from: number, to: number, scale: number): string {
  return `<path d="M${x} ${from}V${to}" stroke="#d9b45a" stroke-width="3"/><g transform="translate(${x} ${to}) scale(${scale})"><circle r="120" cy="60" fill="url(#glow)" opacity=".55"/>
<path d="M-14 0H14L24 18H-24Z" fill="#d9b45a"/><path d="M-30 20H30L42 70L24 118H-24L-42 70Z" fill="#ffd98a"/><path d="M-30 20L-10 118M30 20L10 118M0 20V118M-42 70H42" stroke="#b98a2f" stroke-width="4" fill="none"/><path d="M-24 118H24L10 138H-10Z" fill="#d9b45a"/></g>`;
}

/**
 * SVG of water with glints of light, from a line down to the lower edge of the picture.
 * @param y the upper edge
 * @param colours of its bands, the farthest first
 * @param light the colour of the glints
 */
export function water(
  random: ReturnType<typeof seededRandom>,
  y: number,
  colours: readonly string[],
  light: string,
): string {
  const band = (HEIGHT - y) / colours.length;
  const bands = colours.map((colour, i) => rect(0, y + i * band, WIDTH, band + 1, colour));
  const glints = Array.from({ length: 70 }, () => {
    const glintY = y + random.between(6, HEIGHT - y - 10);
    const w = random.between(20, 60 + (glintY - y) / 3);
    return `<rect x="${random.between(0, WIDTH)}" y="${glintY}" width="${oneDecimal(w)}" height="3" rx="1.5" opacity="${oneDecimal(0.1 + random.next() * 0.3)}"/>`;
  });
  return `${bands.join('')}<g fill="${light}">${glints.join('')}</g>`;
}

/** SVG of a ferry. */
export function ferry(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><path d="M-120 0H130L100 34H-96Z" fill="#f6efe4"/><path d="M-120 0H130L124 8H-114Z" fill="#a8325e"/>${rect(-80, -34, 150, 34, '#fffaf0')}${rect(-50, -60, 90, 26, '#fffaf0')}${rect(-10, -96, 22, 36, '#e4572e')}${[-66, -36, -6, 24, 50].map((at) => rect(at, -26, 14, 12, '#35406f')).join('')}</g>`;
}

/** SVG of some gulls in the sky. */
export function gulls(): string {
  return gull(300, 260, 1.2) + gull(390, 310, 0.8) + gull(1330, 300, 1) + gull(1240, 240, 0.7);
}

/**
 * SVG of one gull.
 * @param s the scale
 */
function gull(x: number, y: number, s: number): string {
  return `<path d="M${x - 20 * s} ${y}Q${x - 10 * s} ${y - 12 * s} ${x} ${y}Q${x + 10 * s} ${y - 12 * s} ${x + 20 * s} ${y}" stroke="#fff" stroke-width="${4 * s}" fill="none" stroke-linecap="round"/>`;
}

/**
 * SVG of a hot-air balloon.
 * @param x its middle
 * @param y its middle
 * @param s the scale; 1 is 200 units high
 * @param stripes its colours, from the outer ones to the middle
 */
export function balloon(x: number, y: number, s: number, stripes: readonly [string, string, string]): string {
  const [a, b, c] = stripes;
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 -92C62 -92 84 -44 76 -4C70 30 30 62 18 84H-18C-30 62 -70 30 -76 -4C-84 -44 -62 -92 0 -92Z" fill="${a}"/><path d="M0 -92C36 -92 46 -44 42 -4C38 30 18 62 10 84H-10C-18 62 -38 30 -42 -4C-46 -44 -36 -92 0 -92Z" fill="${b}"/><path d="M0 -92C12 -92 15 -44 14 -4C13 30 6 62 4 84H-4C-6 62 -13 30 -14 -4C-15 -44 -12 -92 0 -92Z" fill="${c}"/><path d="M-16 86L-10 112M16 86L10 112" stroke="#4a3428" stroke-width="2.5"/>${rect(-13, 110, 26, 20, '#7a5034', 'rx="3"')}</g>`;
}

/**
 * SVG of one of the towers of rock of Cappadocia.
 * @param y the ground
 * @param h the height
 */
export function chimney(x: number, y: number, h: number): string {
  return `<path d="M${x - 46} ${y}C${x - 40} ${y - h * 0.5} ${x - 26} ${y - h * 0.8} ${x - 20} ${y - h}H${x + 20}C${x + 26} ${y - h * 0.8} ${x + 42} ${y - h * 0.5} ${x + 48} ${y}Z" fill="#a46c57"/><path d="M${x - 34} ${y - h}C${x - 30} ${y - h - 34} ${x - 10} ${y - h - 60} ${x} ${y - h - 66}C${x + 12} ${y - h - 58} ${x + 30} ${y - h - 32} ${x + 34} ${y - h}Z" fill="#7c4b3c"/>`;
}

/**
 * SVG of a Japanese pagoda with five roofs.
 * @param x its middle
 * @param y the top of its base
 */
export function pagoda(x: number, y: number): string {
  const roofs = [0, 1, 2, 3, 4].map((i) => {
    const w = 190 - i * 26;
    const middleY = y - 60 - i * 74;
    return `${rect(x - w * 0.3, middleY, w * 0.6, 62, '#b23a48')}<path d="M${x - w / 2} ${middleY + 6}Q${x} ${middleY - 26} ${x + w / 2} ${middleY + 6}L${x + w / 2 + 12} ${middleY - 4}Q${x} ${middleY - 48} ${x - w / 2 - 12} ${middleY - 4}Z" fill="#2f2b3a"/>`;
  });
  return `${roofs.join('')}${rect(x - 4, y - 470, 8, 110, '#2f2b3a')}${rect(x - 70, y, 140, 90, '#8a2f3b')}`;
}

/**
 * SVG of a cloud.
 * @param s the scale
 */
export function cloud(x: number, y: number, s: number): string {
  return `<g transform="translate(${x} ${y}) scale(${s})" fill="#fff" opacity=".82"><ellipse cx="0" cy="0" rx="120" ry="30"/><ellipse cx="-46" cy="-22" rx="56" ry="36"/><ellipse cx="30" cy="-32" rx="70" ry="46"/></g>`;
}
