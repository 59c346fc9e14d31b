import { inflateRawSync } from 'node:zlib';

/** Reads the cells of the first sheet of an XLSX file as text, row by row. */
export function readSheet(file: Buffer): string[][] {
  const sharedTexts = matches(partOf(file, 'xl/sharedStrings.xml') ?? '', /<si>(.*?)<\/si>/gs).map(textOf);
  const sheet = partOf(file, 'xl/worksheets/sheet1.xml') ?? '';
  return matches(sheet, /<row[^>]*>(.*?)<\/row>/gs).map((row) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, about = '', inner = '']) => {
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
      if (about.includes('t="s"')) return sharedTexts[Number(value)] ?? '';
      return value ?? textOf(inner);
    }),
  );
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, inner = '']) => inner);
}

/** The text of a piece of XML, without its elements. */
function textOf(xml: string): string {
  return xml
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/**
 * The text of one file in a ZIP archive, found by the central directory, because the size may be missing before the
 * contents; undefined when there is no such file.
 */
function partOf(zip: Buffer, name: string): string | undefined {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let position = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(position) === 0x02014b50) {
    const [length, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(position + offset)) as [
      number,
      number,
      number,
    ];
    if (zip.toString('utf8', position + 46, position + 46 + length) === name) {
      const local = zip.readUInt32LE(position + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(start, start + zip.readUInt32LE(position + 20));
      return (zip.readUInt16LE(position + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8');
    }
    position += 46 + length + extra + comment;
  }
  return undefined;
}
