import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/** Bytes, compressed (gzip). */
export function compressed(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  return through(source, createGzip({ chunkSize: 65_536 }));
}

/** Bytes that were compressed, as they were. */
export function expanded(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  return through(source, createGunzip({ chunkSize: 65_536 }));
}

/** Leads bytes through a stream. An error of the source is thrown to who reads. */
function through(source: AsyncIterable<Uint8Array>, transform: Transform): AsyncIterable<Buffer> {
  pipeline(Readable.from(source, { objectMode: false }), transform, () => undefined);
  return transform as AsyncIterable<Buffer>;
}
