import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/** Compresses bytes with gzip. */
export function compress(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  return throughStream(source, createGzip({ chunkSize: 65_536 }));
}

/** Decompresses the bytes that `compress` has made. */
export function decompress(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  return throughStream(source, createGunzip({ chunkSize: 65_536 }));
}

/** Passes bytes through a stream. An error of the source is thrown to the reader of the result. */
function throughStream(source: AsyncIterable<Uint8Array>, transform: Transform): AsyncIterable<Buffer> {
  pipeline(Readable.from(source, { objectMode: false }), transform, () => undefined);
  return transform as AsyncIterable<Buffer>;
}
