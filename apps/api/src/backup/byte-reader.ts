/** Bytes that arrive in parts of any size, taken in parts of a wanted size. */
export type ByteReader = {
  /** The next bytes; fewer than `count` only at the end, and none after it. */
  take(count: number): Promise<Buffer>;
  /**
   * The bytes up to the next line feed, without it. When there is none within `most` bytes, all bytes that were read so
   * far.
   */
  line(most: number): Promise<Buffer>;
};

const LINE_FEED = 10;

/**
 * Makes a reader that takes a wanted number of bytes from a source with parts of any size. It holds in memory only the
 * bytes that were asked for and one part of the source.
 */
export function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const parts = source[Symbol.asyncIterator]();
  let buffers: Buffer[] = [];
  let size = 0;
  const fill = async (count: number) => {
    while (size < count) {
      const next = await parts.next();
      if (next.done) return;
      buffers.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
      size += next.value.byteLength;
    }
  };
  const take = (count: number): Buffer => {
    const all = buffers.length === 1 ? buffers[0]! : Buffer.concat(buffers);
    const taken = all.subarray(0, count);
    buffers = all.length > count ? [all.subarray(count)] : [];
    size = all.length - taken.length;
    return taken;
  };
  return {
    async take(count) {
      await fill(count);
      return take(Math.min(count, size));
    },
    async line(most) {
      await fill(most);
      const all = Buffer.concat(buffers);
      const end = all.subarray(0, most).indexOf(LINE_FEED);
      if (end < 0) return take(all.length);
      return take(end + 1).subarray(0, end);
    },
  };
}
