import { inflateSync } from 'node:zlib';
import type { Page } from './browser.ts';

/** Prints what a page shows, as a person would, and reads the text of each printed page. */
export async function printedPages(page: Page): Promise<string[]> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return pagesOf(await page.pdf({ preferCSSPageSize: true }));
}

/** An object of a PDF: its dictionary as text and, where it has one, its unpacked stream. */
type PdfObject = { dictionary: string; stream: string };

/**
 * The text of each page of a PDF, in the order in which it was drawn and without spaces, which Chromium often leaves
 * out between words. It reads what Chromium writes and no more: objects that are not packed together, streams packed
 * by deflate, fonts with a table from glyphs to letters.
 */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type\s*\/Page\b/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const fonts = new Map<string, ReadonlyMap<string, string>>();
    for (const [, name, number] of (/\/Font\s*<<(.*?)>>/s.exec(dictionary)?.[1] ?? '').matchAll(
      /\/(\w+)\s+(\d+) 0 R/g,
    ))
      fonts.set(name!, lettersOf(objects, number!));
    const contents = objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '')?.stream ?? '';
    return textOf(contents, fonts);
  });
}

/** All objects of a PDF by their numbers. */
function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const source = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const found of source.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    const begin = found.index + found[0].length;
    const body = source.slice(begin, source.indexOf('endobj', begin));
    const [dictionary = ''] = body.split('stream', 1);
    const packed = /stream\r?\n/.exec(body);
    const at = begin + (packed ? packed.index + packed[0].length : 0);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const stream = packed ? unpacked(pdf.subarray(at, at + length)) : '';
    objects.set(found[1]!, { dictionary, stream });
  }
  return objects;
}

/** The text of a packed stream; empty for one that holds something else, such as a picture. */
function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

/** The letters of a font by the codes of its glyphs, from its table `ToUnicode`. */
function lettersOf(objects: ReadonlyMap<string, PdfObject>, font: string): ReadonlyMap<string, string> {
  const number = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? '')?.[1] ?? '';
  const letters = new Map<string, string>();
  const table = objects.get(number)?.stream ?? '';
  const ofHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, part = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code, to] of part.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(code!.toLowerCase(), ofHex(to!));
  for (const [, part = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from, to, first] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = parseInt(from!, 16); code <= parseInt(to!, 16); code += 1) {
        const letter = parseInt(first!, 16) + code - parseInt(from!, 16);
        letters.set(code.toString(16).padStart(from!.length, '0'), String.fromCodePoint(letter));
      }
  return letters;
}

/** The text that the contents of a page draw. */
function textOf(contents: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> | undefined;
  let text = '';
  for (const [, font, , codes] of contents.matchAll(/\/(\w+) ([\d.]+) Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) letters = fonts.get(font);
    // A font numbers its glyphs with one byte or with two.
    const digits = [...(letters?.keys() ?? [])][0]?.length ?? 4;
    for (let begin = 0; begin < (codes?.length ?? 0); begin += digits)
      text += letters?.get(codes!.slice(begin, begin + digits).toLowerCase()) ?? '';
  }
  return text.replaceAll(/\s/g, '');
}
