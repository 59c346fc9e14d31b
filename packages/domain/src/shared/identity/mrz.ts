import { compareDates, type LocalDate, parseLocalDate } from '../dates.ts';
import type { Sex } from '../sex.ts';

/**
 * The fields of a passport's machine-readable zone that have a check digit; `composite` covers several fields at once.
 */
export type MrzCheck = 'number' | 'birth_date' | 'expiry_date' | 'optional' | 'composite';

export type MrzRefusal = 'not_two_lines' | 'wrong_length' | 'illegal_character' | 'not_a_passport';

/** The data in the machine-readable zone of a passport. */
export type PassportMrz = {
  /** The issuing state in up to three letters, as in ICAO 9303 part 3 section 5 (`IDN`; Germany is `D`). */
  issuer: string;
  nationality: string;
  number: string;
  /**
   * The given names; empty for holders whose whole name stands in the surname, such as many Indonesians with one name.
   */
  givenNames: string;
  surname: string;
  birthDate: LocalDate | undefined;
  expiryDate: LocalDate | undefined;
  sex: Sex | undefined;
  optional: string;
  /** The check digits that do not match; empty when all match. */
  failed: MrzCheck[];
};

/**
 * Reads the two lines of 44 characters at the foot of a passport (ICAO 9303 part 4, format TD3) and verifies every
 * check digit. Names have no check digit, so a person must check them even when nothing failed. Birth dates are never
 * in the future; expiry dates are always in this century (20YY).
 * @param text both lines, separated by a line break, or joined to 88 characters; spaces and case do not matter
 * @param today the day that decides the century of a birth date
 */
export function parseMrz(
  text: string,
  today: LocalDate,
): { ok: true; value: PassportMrz } | { ok: false; reason: MrzRefusal } {
  const lines = linesOf(text);
  if (lines.length !== 2) return { ok: false, reason: 'not_two_lines' };
  const [first = '', second = ''] = lines;
  if (first.length !== LINE_LENGTH || second.length !== LINE_LENGTH)
    return { ok: false, reason: 'wrong_length' };
  if (!/^[A-Z0-9<]+$/.test(first + second)) return { ok: false, reason: 'illegal_character' };
  if (!first.startsWith('P')) return { ok: false, reason: 'not_a_passport' };

  const [surname = '', ...given] = first.slice(5).split('<<');
  return {
    ok: true,
    value: {
      issuer: withoutFiller(first.slice(2, 5)),
      nationality: withoutFiller(second.slice(10, 13)),
      number: withoutFiller(second.slice(0, 9)),
      surname: fillerToSpaces(surname),
      givenNames: fillerToSpaces(given.join('<')),
      birthDate: fullDate(second.slice(13, 19), today),
      expiryDate: fullDate(second.slice(21, 27)),
      sex: SEX_CODES[second.charAt(20)],
      optional: withoutFiller(second.slice(28, 42)),
      failed: failedChecks(second),
    },
  };
}

/**
 * Computes the check digit of a text by ICAO 9303 part 3 section 4.9: weights 7, 3, 1; digits count as themselves, A to
 * Z as 10 to 35, `<` as 0.
 */
export function mrzCheckDigit(text: string): number {
  return (
    [...text].reduce((total, character, index) => total + valueOf(character) * (WEIGHTS[index % 3] ?? 0), 0) %
    10
  );
}

const LINE_LENGTH = 44;
const WEIGHTS = [7, 3, 1];
const SEX_CODES: Record<string, Sex | undefined> = { M: 'MALE', F: 'FEMALE' };

/**
 * Splits a machine-readable zone that was typed, pasted or scanned into its lines: upper case, without spaces and empty
 * lines. Two lines that were pasted as one of double length are separated.
 */
function linesOf(text: string): string[] {
  const lines = text
    .toUpperCase()
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s/g, ''))
    .filter((line) => line !== '');
  const [only = ''] = lines;
  return lines.length === 1 && only.length === 2 * LINE_LENGTH
    ? [only.slice(0, LINE_LENGTH), only.slice(LINE_LENGTH)]
    : lines;
}

/**
 * Finds the check digits that do not match their fields in the second line of a passport's machine-readable zone (ICAO
 * Doc 9303, part 4).
 * @param line 44 characters
 */
function failedChecks(line: string): MrzCheck[] {
  const composite = line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43);
  const optional = line.slice(28, 42);
  const checks: [MrzCheck, boolean][] = [
    ['number', agrees(line.slice(0, 9), line.charAt(9))],
    ['birth_date', agrees(line.slice(13, 19), line.charAt(19))],
    ['expiry_date', agrees(line.slice(21, 27), line.charAt(27))],
    // An empty optional field may have a filler (`<`) as its check digit instead of 0.
    ['optional', agrees(optional, line.charAt(42)) || (/^<+$/.test(optional) && line.charAt(42) === '<')],
    ['composite', agrees(composite, line.charAt(43))],
  ];
  return checks.filter(([, passed]) => !passed).map(([name]) => name);
}

function agrees(field: string, digit: string): boolean {
  return String(mrzCheckDigit(field)) === digit;
}

function valueOf(character: string): number {
  return character === '<' ? 0 : Number.parseInt(character, 36);
}

/**
 * The full date of the six digits YYMMDD in a passport, which do not contain the century: the 21st, or the 20th when
 * the date would be after `notAfter`. Undefined when there is no such day.
 * @param notAfter today for a date of birth; left out for a date of expiry
 */
function fullDate(yymmdd: string, notAfter?: LocalDate): LocalDate | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(yymmdd) ?? [];
  const recent = parseLocalDate(`20${year}-${month}-${day}`);
  if (notAfter === undefined || (recent !== undefined && compareDates(recent, notAfter) <= 0)) return recent;
  return parseLocalDate(`19${year}-${month}-${day}`);
}

function withoutFiller(field: string): string {
  return field.replaceAll(/<+$/g, '');
}

function fillerToSpaces(names: string): string {
  return names.replaceAll(/<+/g, ' ').trim();
}
