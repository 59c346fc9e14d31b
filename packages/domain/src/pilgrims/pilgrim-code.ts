const PREFIX = 'RH';
/** Crockford's base 32: digits and letters that are not easily mistaken for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CODE_LENGTH = 16;

/**
 * Makes the code on a pilgrim's card, `RH-XXXX-XXXX-XXXX-XXXX`, from 80 bits of a keyed hash of the traveller and the
 * departure. A finder of the card learns no name from it, and nobody can make one without the key.
 * @param hash base64url, at least 16 characters
 */
export function pilgrimCodeOf(hash: string): string {
  const letters = Array.from(hash.slice(0, CODE_LENGTH), (char) => LETTERS[BASE64URL.indexOf(char) & 31]!);
  return printedCode(letters.join(''));
}

/**
 * Reads the code of a pilgrim's card (it stands for a traveller and a departure) that was scanned or typed, in upper or
 * lower case, with spaces or dashes.
 * @returns the code as it is printed; null for a text that is no such code
 */
export function readPilgrimCode(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(new RegExp(`^${PREFIX}`), '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`).test(plain) ? printedCode(plain) : null;
}

/** A code of 16 letters as it is printed, in groups of four. */
function printedCode(letters: string): string {
  return [PREFIX, ...(letters.match(/.{4}/g) ?? [])].join('-');
}
