import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';

/** The size of the pictures of a film, in dots: what a camera in high definition gives. */
const SIZE = { width: 1_280, height: 960 };
/** How many pictures a second has, and how many of them show the same. */
const RATE = 2;
const HELD = 6;

/**
 * A film of the device's camera, kept until the test has ended: each picture is held for three seconds, then it begins
 * again. It is one of YUV4MPEG2, whose pictures need not be unpacked.
 * @returns its path, for `open({ film })`
 */
export async function filmOf(pictures: readonly Buffer[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-film-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const head = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F${RATE}:1 Ip A1:1 C420jpeg\n`;
  const parts = [Buffer.from(head)];
  for (const picture of pictures) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), await planesOf(picture)]);
    for (let i = 0; i < HELD; i += 1) parts.push(frame);
  }
  const path = join(folder, 'camera.y4m');
  await writeFile(path, Buffer.concat(parts));
  return path;
}

/** A picture as brightness of each dot, then blueness and redness of each four (ITU-R BT.601). */
async function planesOf(picture: Buffer): Promise<Buffer> {
  const { width, height } = SIZE;
  const rgb = await sharp(picture).resize(SIZE).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const planes = Buffer.alloc((width * height * 3) / 2);
  const quarter = (width * height) / 4;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [red, green, blue] = [rgb[3 * at]!, rgb[3 * at + 1]!, rgb[3 * at + 2]!];
      planes[at] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue;
      if (x % 2 || y % 2) continue;
      const chroma = width * height + ((y >> 1) * width) / 2 + (x >> 1);
      planes[chroma] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue;
      planes[chroma + quarter] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue;
    }
  return planes;
}
