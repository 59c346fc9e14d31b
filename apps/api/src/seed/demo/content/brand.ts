import { seededRandom } from '../random.ts';
import { dome, HEIGHT, minaret, picture, ridge, stars, WIDTH } from '../pictures/picture-kit.ts';

/** The icon of an agency as SVG: an eight-pointed star with an arched gate in it, in the agency's two colours. */
export function markSvg(services: string, gold: string): string {
  const star = [0, 45].map(
    (turn) => `<rect x="-118" y="-118" width="236" height="236" rx="10" transform="rotate(${turn})"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-256 -256 512 512">
<rect x="-256" y="-256" width="512" height="512" rx="112" fill="${services}"/>
<g fill="${gold}">${star.join('')}</g>
<circle r="104" fill="${services}"/>
<path d="M-48 74V-6C-48 -38 -16 -52 0 -82C16 -52 48 -38 48 -6V74Z" fill="${gold}"/>
<path d="M-24 74V8C-24 -12 -8 -20 0 -38C8 -20 24 -12 24 8V74Z" fill="${services}"/></svg>`;
}

/**
 * The logo of an agency as SVG: its icon with the name beside it.
 * @param services the agency's main colour
 * @param gold its second colour
 */
export function logo(name: string, services: string, gold: string): string {
  const inner = markSvg(services, gold)
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="320" viewBox="0 0 1200 320">
<g transform="translate(160 160) scale(.58)">${inner}</g>
<text x="340" y="160" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif" font-weight="700" font-size="104" fill="${services}" dominant-baseline="middle">${name}</text></svg>`;
}

/**
 * The background picture of the sign-in screens as SVG: a mosque under a sky.
 * @param sky the colours of the sky from top to bottom
 * @param city that of the mosque
 * @param seed of the random stars
 */
export function signInBackground(sky: readonly string[], city: string, seed: number): string {
  const random = seededRandom(seed);
  const tiles = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) => tile(column * 140 + (row % 2) * 70, row * 140)).join(''),
  );
  return picture(sky, [
    `<g stroke="#fff" stroke-opacity=".07" stroke-width="2" fill="none">${tiles.join('')}</g>`,
    stars(random, 90),
    ridge(random, 800, 80, '#00000033', 5),
    minaret(1080, 930, 30, 420, city),
    minaret(1420, 930, 30, 420, city),
    dome(1250, 900, 220, city),
    `<rect x="1040" y="890" width="420" height="140" fill="${city}"/>`,
    ridge(random, 940, 40, city, 6),
    `<rect x="0" y="${HEIGHT - 60}" width="${WIDTH}" height="60" fill="${city}"/>`,
  ]);
}

/** SVG of an eight-pointed star in outline, at a position. */
function tile(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><rect x="-34" y="-34" width="68" height="68"/><rect x="-34" y="-34" width="68" height="68" transform="rotate(45)"/></g>`;
}

/** An invented signature as SVG: dark blue lines on a transparent background. */
export function signature(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="180" viewBox="0 0 480 180">
<g fill="none" stroke="#1f2f6b" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
<path d="M38 138C52 92 70 44 84 40C98 37 88 92 92 128C104 86 126 42 140 48C154 54 128 112 142 120C158 128 168 88 182 90C194 92 180 122 194 122C210 122 214 88 228 92C240 96 230 122 246 120C262 118 270 60 290 44C306 32 296 84 288 128"/>
<path d="M264 88C288 82 312 80 332 82C322 96 322 118 336 120C352 122 360 92 374 94C386 96 376 120 392 118C412 114 424 96 446 84"/>
<path d="M60 156C160 140 300 138 430 148"/></g></svg>`;
}
