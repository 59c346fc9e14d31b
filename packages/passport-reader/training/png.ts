import { crc32, deflateSync } from 'node:zlib';
import type { Grey } from '../src/picture.ts';

/**
 * The bytes of a PNG file in shades of grey (W3C, "Portable Network Graphics"), to be looked at or uploaded in tests.
 */
export function pngOf({ width, height, data }: Grey): Buffer {
  const rows = Buffer.alloc(height * (width + 1));
  // Each row begins with the number of its filter: none.
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One part of a PNG file: its length, name, contents and checksum. */
function chunk(name: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), contents]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(contents.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
