import sharp from 'sharp';

/** A file as a test gives it to a browser's file input. */
type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A photo of a paper that lies at an angle on a dark table, as a phone takes it. */
export async function paperFile(words: string): Promise<ChosenFile> {
  const lines = Array.from(
    { length: 9 },
    (_, n) => `<rect x="80" y="${300 + n * 60}" width="${620 - n * 40}" height="14"/>`,
  );
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#3b2f26"/>
    <g transform="translate(300 90) rotate(6)"><rect width="1000" height="920" fill="#f4f1e8"/>
    <text x="80" y="200" font-size="90" fill="#222">${words}</text><g fill="#555">${lines.join('')}</g></g></svg>`;
  const buffer = await sharp(Buffer.from(drawn)).jpeg({ quality: 92 }).toBuffer();
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer };
}

/** A photo that shows nothing but a ground as white as a wall. */
export async function faceFile(): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#f2f2f2' } })
    .jpeg()
    .toBuffer();
  return { name: 'IMG_0043.jpg', mimeType: 'image/jpeg', buffer };
}
