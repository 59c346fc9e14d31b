/** Bytes that arrive in parts of any size, taken in parts of a wanted size. */
export type ByteReader = {
  /** The next bytes; fewer than `count` only at the end, and none after it. */
  take(count: number): Promise<Buffer>;
  /** The bytes up to the next line feed, without it; all that is left where there is none within `most` bytes. */
  line(most: number): Promise<Buffer>;
};

const LINE_FEED = 10;

/**
 * A reader of bytes by count, over a source that gives them as they come. It keeps no more than what was asked for and
 * one part of the source.
 */
export function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const parts = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  const fill = async (count: number) => {
    while (size < count) {
      const next = await parts.next();
      if (next.done) return;
      held.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
      size += next.value.byteLength;
    }
  };
  const cut = (count: number): Buffer => {
    const all = held.length === 1 ? held[0]! : Buffer.concat(held);
    const taken = all.subarray(0, count);
    held = all.length > count ? [all.subarray(count)] : [];
    size = all.length - taken.length;
    return taken;
  };
  return {
    async take(count) {
      await fill(count);
      return cut(Math.min(count, size));
    },
    async line(most) {
      await fill(most);
      const all = Buffer.concat(held);
      const at = all.subarray(0, most).indexOf(LINE_FEED);
      if (at < 0) return cut(all.length);
      return cut(at + 1).subarray(0, at);
    },
  };
}
