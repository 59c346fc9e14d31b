import { createHmac } from 'node:crypto';

/** The letters of base 32, in which secrets are written. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The time for which a code is shown, in milliseconds. */
const STEP_MS = 30_000;

/**
 * The code of six digits that an authenticator app shows (RFC 6238).
 * @param secret in base 32; spaces are ignored
 * @param steps how many codes later than the present one, since each code can be used only once
 */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(/\s/g, '')]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = digest.at(-1)! & 0xf;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
