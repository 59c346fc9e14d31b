import { WOMEN } from '../people/people.ts';
import { png } from './pictures.ts';

/** The colours from which those of a portrait are chosen. */
const BACKGROUNDS = ['#dbe9ee', '#efe3d0', '#e2ead6', '#eadfe6', '#d9e3f2'] as const;
const CLOTHES = ['#0b4f6c', '#7a5034', '#3f5a2f', '#6b3f63', '#35406f', '#8a2f3a'] as const;
const SKIN = ['#e0b48c', '#c99873', '#d6a67c'] as const;

/** The portraits that were drawn, by their SVG. */
const drawings = new Map<string, Promise<Buffer>>();

/**
 * The portrait of an invented person as PNG: a man with a cap, a woman with a headscarf, in colours that follow from
 * the name. Equal ones are drawn once.
 */
export function portraitOf(name: string): Promise<Buffer> {
  const sum = [...name].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  const svg = portrait(WOMEN.has(name), sum);
  const known = drawings.get(svg) ?? png(svg);
  drawings.set(svg, known);
  return known;
}

/** SVG of the passport photo of an invented pilgrim, a woman or a man, with a white background. */
export function passportPhoto(name: string, isWoman: boolean): string {
  const sum = [...name].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  const face = portrait(isWoman, sum).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="960" viewBox="10 -20 100 150">${face}</svg>`
    .replaceAll(BACKGROUNDS[sum % 5]!, '#f4f5f4')
    .replace('<rect width="120" height="120"', '<rect x="-20" y="-40" width="200" height="240"');
}

/**
 * SVG of a drawn face, 160 pixels square: a woman with a headscarf or a man with a cap.
 * @param sum a number that chooses the colours
 */
function portrait(woman: boolean, sum: number): string {
  const [back, cloth, skin] = [BACKGROUNDS[sum % 5], CLOTHES[sum % 6], SKIN[sum % 3]];
  const head = woman
    ? `<path d="M60 22C38 22 28 40 30 62C31 80 26 92 22 104H98C94 92 89 80 90 62C92 40 82 22 60 22Z" fill="${cloth}"/><ellipse cx="60" cy="56" rx="18" ry="23" fill="${skin}"/>`
    : `<ellipse cx="60" cy="56" rx="20" ry="25" fill="${skin}"/><path d="M40 48C40 30 46 22 60 22C74 22 80 30 80 48C68 43 52 43 40 48Z" fill="#20242b"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 120 120"><rect width="120" height="120" fill="${back}"/><path d="M14 120C14 96 34 84 60 84C86 84 106 96 106 120Z" fill="${cloth}"/>${head}<path d="M52 64Q60 71 68 64" stroke="#7b4a35" stroke-width="2" fill="none" stroke-linecap="round"/><circle cx="53" cy="54" r="2" fill="#2b2320"/><circle cx="67" cy="54" r="2" fill="#2b2320"/></svg>`;
}
