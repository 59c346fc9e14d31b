/** A space too thin to be seen. Mail programs end an address at it. */
const HAIR_SPACE = '\u200a';

/**
 * Text that somebody has typed, made safe for an e-mail of the agency: on one line, and with invisible thin spaces
 * wherever a mail program would make a link, as of `evil.example`, `http://…` or `me@evil.example`. It reads as it
 * was typed. Numbers with dots, such as amounts, stay as they are.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/([.．。｡])(?=[\p{L}\p{M}\p{Cf}])/gu, `$1${HAIR_SPACE}`)
    .replace(/(\d)([.．。｡])(?=[\p{L}\d-]*\p{L})/gu, `$1$2${HAIR_SPACE}`)
    .replace(/([:：])(?=[/\\])/g, `$1${HAIR_SPACE}`)
    .replace(/([@＠])(?=\S)/g, `$1${HAIR_SPACE}`);
}
