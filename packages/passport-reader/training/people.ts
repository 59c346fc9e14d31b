import { ALPHABET, LINE_LENGTH } from '../src/alphabet.ts';
import { checkDigit } from '../src/check-digits.ts';

const SURNAMES = ['SANTOSO', 'RAHMAWATI', 'SITI', 'NASUTION', 'AZZAHRA', 'WIJAYA', 'QOMARIAH', 'SYARIFUDDIN'];
const GIVEN = ['BUDI', 'NUR AINI', 'FAUZIAH', 'MUHAMMAD YUSUF', 'DEWI', 'ABDUL AZIZ', 'KHADIJAH', 'ZULKIFLI'];

/**
 * Invents the machine-readable zone of a passport: two lines of 44 characters with matching check digits.
 * @param random returns a number from 0 up to but not including 1
 */
export function inventedPassport(random: () => number): [string, string] {
  const pick = (all: readonly string[]) => all[Math.floor(random() * all.length)]!;
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const two = (from: number, to: number) =>
    String(from + Math.floor(random() * (to - from + 1))).padStart(2, '0');
  const names = random() < 0.2 ? pick(SURNAMES) : `${pick(SURNAMES)}<<${pick(GIVEN)}`;
  const number = `${ALPHABET.charAt(10 + Math.floor(random() * 26))}${digits(7)}<`;
  const birth = `${two(40, 99)}${two(1, 12)}${two(1, 28)}`;
  const expiry = `${two(26, 36)}${two(1, 12)}${two(1, 28)}`;
  const optional = random() < 0.5 ? '<'.repeat(14) : digits(14);
  const optionalDigit = /^<+$/.test(optional) && random() < 0.5 ? '<' : checkDigit(optional);
  const checked = [
    `${number}${checkDigit(number)}`,
    `${birth}${checkDigit(birth)}`,
    `${expiry}${checkDigit(expiry)}${optional}${optionalDigit}`,
  ] as const;
  const upper = `P<IDN${names.replaceAll(' ', '<')}`.slice(0, LINE_LENGTH).padEnd(LINE_LENGTH, '<');
  const sex = random() < 0.5 ? 'M' : 'F';
  const lower = `${checked[0]}IDN${checked[1]}${sex}${checked[2]}`;
  return [upper, lower + checkDigit(checked.join(''))];
}
