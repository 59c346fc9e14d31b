import type { Sharp } from 'sharp';
import { type OutlineFont, wrapText, openOutlineFont } from './letters.ts';
import type { ShareCard } from './share-card.ts';
import { SHARE_SIZE } from './share-size.ts';

const { width, height } = SHARE_SIZE;
const MARGIN = 72;
const TITLE = { size: 68, width: width - 2 * MARGIN, most: 3 };
const LINE_HEIGHT = 84;
/** The y position of the lowest line of text. */
const BOTTOM = height - 68;

/**
 * Draws the picture that is shown when a package or an article is shared: its darkened photo, or the colour of the
 * agency, with the text on it. The text is drawn as outlines of a font that comes with the program.
 * @param photo the bytes of the photo; null for none, or where it cannot be read
 * @returns a JPEG of 1200 by 630 pixels
 */
export async function drawShareCard(card: ShareCard, photo: Buffer | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const letters = await openOutlineFont();
  const draw = (ground: Sharp, hasPhoto: boolean) =>
    ground
      .composite([{ input: Buffer.from(overlaySvg(card, letters, hasPhoto)) }])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  const plain = sharp({ create: { width, height, channels: 3, background: card.colour } });
  if (photo === null) return draw(plain, false);
  const ground = sharp(photo, { limitInputPixels: 60_000_000 }).resize(width, height);
  return draw(ground, true).catch(() => draw(plain, false));
}

/** The darkening and the text of a card as an SVG. */
function overlaySvg(card: ShareCard, letters: OutlineFont, hasPhoto: boolean): string {
  const lines = wrapText(card.title, letters, TITLE);
  const first = BOTTOM - 74 - (lines.length - 1) * LINE_HEIGHT;
  const oneLine = (text: string, size: number) =>
    wrapText(text, letters, { size, width: TITLE.width, most: 1 })[0] ?? '';
  const path = (text: string, y: number, size: number, opacity = 1) =>
    `<path d="${letters.outline(text, MARGIN, y, size)}" fill="#fff" fill-opacity="${opacity}"/>`;
  const shade = hasPhoto
    ? `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".45"/><stop offset=".35" stop-opacity=".25"/><stop offset="1" stop-opacity=".82"/></linearGradient><rect width="${width}" height="${height}" fill="url(#s)"/>`
    : `<g fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="3"><path d="M880 630V300a200 200 0 0 1 400 0v330"/><path d="M920 630V310a160 160 0 0 1 320 0v320"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shade}` +
    path(oneLine(card.brand, 34), 104, 34) +
    path(oneLine(card.kind, 28), first - 84, 28, 0.86) +
    lines.map((line, index) => path(line, first + index * LINE_HEIGHT, TITLE.size)).join('') +
    `${path(oneLine(card.facts, 34), BOTTOM, 34, 0.92)}</svg>`
  );
}
