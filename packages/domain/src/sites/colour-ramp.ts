/** Ten shades of one colour as `#rrggbb`, from almost white (0) to dark (9). */
export type Ramp = readonly [string, string, string, string, string, string, string, string, string, string];

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/**
 * Makes the ten shades of a brand colour. White text on shades 7, 8 and 9 has a contrast of at least 4.7, 5.8 and 7.5
 * to 1, whatever the brand colour; a bright orange therefore becomes brownish in these shades.
 * @param brand `#rrggbb`
 * @returns shades from almost white (0) to dark (9)
 */
export function ramp(brand: string): Ramp {
  const base = parse(brand);
  const seven = darkenUntil(base, 4.7);
  const light = (amount: number) => hex(mix(base, WHITE, amount));
  return [
    light(0.93),
    light(0.86),
    light(0.72),
    light(0.56),
    light(0.4),
    light(0.2),
    hex(base),
    hex(seven),
    hex(darkenUntil(seven, 5.8)),
    hex(darkenUntil(seven, 7.5)),
  ];
}

/** The WCAG 2.2 contrast ratio of two colours (`#rrggbb`), 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Darkens a colour by mixing it with black.
 * @param colour `#rrggbb`
 * @param amount share of black, 0 to 1
 * @returns `#rrggbb`
 */
export function shade(colour: string, amount: number): string {
  return hex(mix(parse(colour), BLACK, amount));
}

/**
 * The colour, mixed with black in steps of 2 % until white text on it has at least this contrast (WCAG's ratio,
 * such as 4.5).
 */
function darkenUntil(colour: Rgb, ratio: number): Rgb {
  let darkened = colour;
  for (let step = 0; step < 100 && contrast(hex(darkened), '#ffffff') < ratio; step += 1) {
    darkened = mix(darkened, BLACK, 0.02);
  }
  return darkened;
}

function parse(value: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16)) as unknown as Rgb;
}

function hex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mix(a: Rgb, b: Rgb, amount: number): Rgb {
  return a.map((part, index) => part + ((b[index] ?? 0) - part) * amount) as unknown as Rgb;
}

/**
 * The relative luminance of a colour, 0 (black) to 1 (white), as WCAG 2 defines it for sRGB.
 * @param colour red, green and blue, each 0 to 255
 */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
