import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { planesOf } from '../../apps/api/test/support/scenes/film-frame.ts';

/** The size of the pictures of a film in pixels, that of a camera in high definition. */
const SIZE = { width: 1_280, height: 960 };
/** The number of frames in a second. */
const RATE = 2;
/** The number of frames in which each picture is shown. */
const FRAMES_EACH = 6;

/**
 * Makes a film for the device's camera, which shows each picture for three seconds and is deleted when the test has
 * ended. Its format is YUV4MPEG2, which is not compressed.
 * @returns the path of the film, for `open({ film })`
 */
export async function filmOf(pictures: readonly Buffer[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-film-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const head = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F${RATE}:1 Ip A1:1 C420jpeg\n`;
  const parts = [Buffer.from(head)];
  for (const picture of pictures) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), await planesOf(picture, SIZE)]);
    for (let i = 0; i < FRAMES_EACH; i += 1) parts.push(frame);
  }
  const path = join(folder, 'camera.y4m');
  await writeFile(path, Buffer.concat(parts));
  return path;
}
