import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readWhole } from './entries.ts';
import { unseal, seal } from './seal-stream.ts';

const SECRET = 'a passphrase of the test';

async function* parts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sealed = (bytes: Buffer) => readWhole(seal(parts(bytes, 10_000), SECRET, { n: 16_384, r: 8, p: 1 }));
const opened = (bytes: Buffer, secret = SECRET) => readWhole(unseal(parts(bytes, 7_001), secret));

describe('a sealed stream', () => {
  it.each([0, 1, 65_536, 131_072, 200_001])('opens to the same %d bytes', async (size) => {
    const bytes = randomBytes(size);
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true);
  });

  it('says that the key is another one', async () => {
    await expect(opened(await sealed(randomBytes(10)), 'another passphrase')).rejects.toMatchObject({
      code: 'key_wrong',
    });
  });

  it('is refused when it was cut off, at the end of a piece as anywhere', async () => {
    const whole = await sealed(randomBytes(200_000));
    const header = whole.indexOf('}\n') + 2;
    const piece = 65_536 + 16;
    for (const length of [header, header + 5, header + piece, header + 2 * piece, whole.length - 1])
      await expect(opened(whole.subarray(0, length))).rejects.toMatchObject({ code: 'altered' });
  });

  it('is refused when a byte was changed, or two pieces have changed places', async () => {
    const whole = await sealed(randomBytes(200_000));
    const header = whole.indexOf('}\n') + 2;
    const piece = 65_536 + 16;
    const changed = Buffer.from(whole);
    changed[header + piece + 3]! ^= 1;
    const swapped = Buffer.concat([
      whole.subarray(0, header),
      whole.subarray(header + piece, header + 2 * piece),
      whole.subarray(header, header + piece),
      whole.subarray(header + 2 * piece),
    ]);
    for (const bytes of [changed, swapped])
      await expect(opened(bytes)).rejects.toMatchObject({ code: 'altered' });
  });

  it('is told from any other file', async () => {
    await expect(opened(Buffer.from('PK\x03\x04 something else'))).rejects.toMatchObject({
      code: 'not_a_backup',
    });
  });
});
