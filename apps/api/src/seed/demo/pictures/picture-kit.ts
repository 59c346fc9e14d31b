import type { Random } from '../random.ts';

/** The size of every illustration, in SVG units. */
export const WIDTH = 1600;
export const HEIGHT = 1067;

/**
 * The SVG of a whole picture.
 * @param sky the colours of the sky, from top to bottom
 * @param layers the SVG of what is before it, from far to near
 */
export function picture(sky: readonly string[], layers: readonly string[]): string {
  const stops = sky.map((colour, i) => `<stop offset="${i / (sky.length - 1)}" stop-color="${colour}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".25" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${layers.join('')}</svg>`;
}

/** SVG of stars in the upper half of a picture; farther ones are smaller and fainter. */
export function stars(random: Random, count: number): string {
  const dots = Array.from({ length: count }, () => {
    const depth = random.next();
    return `<circle cx="${random.between(0, WIDTH)}" cy="${random.between(0, HEIGHT * 0.55)}" r="${oneDecimal(0.8 + depth * 1.7)}" opacity="${oneDecimal(0.25 + depth * 0.65)}"/>`;
  });
  return `<g fill="#fff">${dots.join('')}</g>`;
}

/** SVG of the sun or the full moon with a glow. */
export function disc(x: number, y: number, r: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r * 5}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
}

/** SVG of a crescent moon with a glow. */
export function crescent(x: number, y: number, r: number, colour: string): string {
  const d = `M${x + r * 0.45} ${y - r * 0.9}A${r} ${r} 0 1 0 ${x + r * 0.45} ${y + r * 0.9}A${r * 0.78} ${r * 0.78} 0 1 1 ${x + r * 0.45} ${y - r * 0.9}Z`;
  return `<circle cx="${x}" cy="${y}" r="${r * 4}" fill="url(#glow)" opacity=".5"/><path d="${d}" fill="${colour}"/>`;
}

/**
 * SVG of hills or dunes from edge to edge.
 * @param y their middle height
 * @param swing how far they rise and fall
 * @param bends how many there are
 */
export function ridge(random: Random, y: number, swing: number, colour: string, bends = 5): string {
  const step = WIDTH / bends;
  let d = `M0 ${HEIGHT}V${oneDecimal(y + (random.next() - 0.5) * swing)}`;
  for (let bend = 1; bend <= bends; bend += 1) {
    const to = y + (random.next() - 0.5) * swing * 2;
    d += `S${oneDecimal((bend - 0.45) * step)} ${oneDecimal(to)} ${oneDecimal(bend * step)} ${oneDecimal(to)}`;
  }
  return `<path d="${d}V${HEIGHT}Z" fill="${colour}"/>`;
}

/**
 * SVG of a rectangle.
 * @param extra further attributes
 */
export function rect(x: number, y: number, w: number, h: number, colour: string, extra = ''): string {
  return `<rect x="${oneDecimal(x)}" y="${oneDecimal(y)}" width="${oneDecimal(w)}" height="${oneDecimal(h)}" fill="${colour}" ${extra}/>`;
}

/**
 * SVG of a dome with a crescent on top.
 * @param x its middle
 * @param y where it stands
 * @param finial the colour of the crescent
 */
export function dome(x: number, y: number, w: number, colour: string, finial = colour): string {
  const r = w / 2;
  const base = y - w * 0.18;
  const top = base - r * 1.18;
  const shape = `M${x - r} ${base}C${x - r * 1.12} ${base - r * 0.75} ${x - r * 0.42} ${base - r * 0.98} ${x} ${top}C${x + r * 0.42} ${base - r * 0.98} ${x + r * 1.12} ${base - r * 0.75} ${x + r} ${base}Z`;
  return `${rect(x - r * 0.92, base - 1, w * 0.92, w * 0.19, colour)}<path d="${shape}" fill="${colour}"/>${finialOn(x, top, r, finial)}`;
}

/**
 * SVG of a minaret with two balconies.
 * @param x its middle
 * @param y where it stands
 */
export function minaret(x: number, y: number, w: number, h: number, colour: string): string {
  const balcony = (height: number, wide: number) =>
    rect(x - (w * wide) / 2, y - h * height, w * wide, w * 0.24, colour);
  const cap = y - h * 0.86;
  return [
    rect(x - w / 2, y - h * 0.55, w, h * 0.55, colour),
    rect(x - w * 0.39, y - h * 0.76, w * 0.78, h * 0.22, colour),
    rect(x - w * 0.28, cap, w * 0.56, h * 0.11, colour),
    balcony(0.56, 1.55),
    balcony(0.77, 1.3),
    `<path d="M${x - w * 0.34} ${cap}L${x} ${cap - h * 0.12}L${x + w * 0.34} ${cap}Z" fill="${colour}"/>`,
    finialOn(x, cap - h * 0.12, w * 0.7, colour),
  ].join('');
}

/**
 * SVG of a wall with pointed arches, drawn in the colour of what is behind them.
 * @param x the left end
 * @param y the ground
 * @param arches how many
 * @param hole the colour inside of them
 */
export function arcade(
  x: number,
  y: number,
  w: number,
  h: number,
  arches: number,
  wall: string,
  hole: string,
) {
  const step = w / arches;
  const holes = Array.from({ length: arches }, (_, i) => {
    const left = x + step * (i + 0.2);
    const right = x + step * (i + 0.8);
    const spring = y - h * 0.52;
    const mid = (left + right) / 2;
    return `<path d="M${oneDecimal(left)} ${y}V${oneDecimal(spring)}C${oneDecimal(left)} ${oneDecimal(spring - h * 0.2)} ${oneDecimal(mid - step * 0.06)} ${oneDecimal(y - h * 0.78)} ${oneDecimal(mid)} ${oneDecimal(y - h * 0.82)}C${oneDecimal(mid + step * 0.06)} ${oneDecimal(y - h * 0.78)} ${oneDecimal(right)} ${oneDecimal(spring - h * 0.2)} ${oneDecimal(right)} ${oneDecimal(spring)}V${y}Z"/>`;
  });
  return `${rect(x, y - h, w, h, wall)}${rect(x - 6, y - h - 10, w + 12, 12, wall)}<g fill="${hole}">${holes.join('')}</g>`;
}

/**
 * SVG of a row of houses along a horizon, with some lit windows.
 * @param y the horizon
 * @param tallest the most height
 * @param light the colour of the windows; without it there are none
 */
export function skyline(random: Random, y: number, tallest: number, colour: string, light?: string): string {
  const houses: string[] = [];
  for (let x = -20; x < WIDTH; ) {
    const w = random.between(40, 105);
    const h = random.between(tallest * 0.35, tallest);
    houses.push(rect(x, y - h, w, h + 4, colour));
    for (let window = light ? 5 : 0; window > 0; window -= 1) {
      const point = [x + random.between(8, w - 14), y - random.between(14, h - 6)] as const;
      houses.push(
        rect(
          point[0],
          point[1],
          6,
          9,
          light ?? colour,
          `opacity="${oneDecimal(0.35 + random.next() * 0.5)}"`,
        ),
      );
    }
    x += w - 2;
  }
  return houses.join('');
}

/** SVG of an aeroplane that climbs to the right, with its trail. */
export function plane(x: number, y: number, size: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) rotate(-14) scale(${size})" fill="${colour}">
<path d="M-340 3L-60 -2V2Z" opacity=".45"/><path d="M-62 0C-62 -7 40 -9 62 -7C76 -6 84 -1 84 1C84 4 70 7 56 7H-48C-58 7 -62 4 -62 0Z"/><path d="M18 2L-16 42H-4L44 4Z"/><path d="M14 -5L-8 -26H0L34 -6Z" opacity=".8"/><path d="M-62 -2L-76 -26H-66L-44 -4Z"/></g>`;
}

/** SVG of light haze over what is drawn before it, so that it looks farther away. */
export function haze(y: number, h: number): string {
  return `<rect x="0" y="${y}" width="${WIDTH}" height="${h}" fill="url(#haze)"/>`;
}

/** A number as text with at most one decimal. */
export function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** SVG of the pole with ball and crescent on top of a dome or minaret. */
function finialOn(x: number, y: number, r: number, colour: string): string {
  const h = r * 0.34;
  return `${rect(x - r * 0.025, y - h, r * 0.05, h + 2, colour)}<circle cx="${oneDecimal(x)}" cy="${oneDecimal(y - h * 0.4)}" r="${oneDecimal(r * 0.055)}" fill="${colour}"/>${crescentTip(x, y - h - r * 0.06, r * 0.11, colour)}`;
}

/** SVG of the small crescent on top of a finial, which is open upwards. */
function crescentTip(x: number, y: number, r: number, colour: string): string {
  return `<path d="M${oneDecimal(x - r)} ${oneDecimal(y - r * 0.5)}A${oneDecimal(r)} ${oneDecimal(r)} 0 1 0 ${oneDecimal(x + r)} ${oneDecimal(y - r * 0.5)}A${oneDecimal(r * 0.95)} ${oneDecimal(r * 0.8)} 0 0 1 ${oneDecimal(x - r)} ${oneDecimal(y - r * 0.5)}Z" fill="${colour}"/>`;
}
