import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { planesOf } from '../../apps/api/test/support/film-frame.ts';

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
    const frame = Buffer.concat([Buffer.from('FRAME\n'), await planesOf(picture, SIZE)]);
    for (let i = 0; i < HELD; i += 1) parts.push(frame);
  }
  const path = join(folder, 'camera.y4m');
  await writeFile(path, Buffer.concat(parts));
  return path;
}
