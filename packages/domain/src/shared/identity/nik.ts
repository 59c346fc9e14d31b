import { ageOn, compareDates, type LocalDate, parseLocalDate } from '../dates.ts';
import type { Sex } from '../sex.ts';

/** Unusual parts of a NIK, which are accepted: regions are divided and renamed, but a NIK never changes. */
export type NikOddity = 'unknown_province' | 'odd_regency' | 'odd_district' | 'serial_zero';

export type NikRefusal = 'not_16_digits' | 'bad_birth_day' | 'bad_birth_month' | 'no_such_date';

/** What the digits of a NIK say. */
export type DecodedNik = {
  birthDate: LocalDate;
  sex: Sex;
  /**
   * The code of the province in which the NIK was first issued, by the Ministry of Home Affairs: `32`; with the regency
   * `32.04`, with the district `32.04.11`. It need not be the present address.
   */
  provinceCode: string;
  regencyCode: string;
  districtCode: string;
  serial: string;
  /**
   * True if the birth year may be in either century, and the later one is that of a child: a person has to be asked.
   */
  ambiguousCentury: boolean;
  oddities: NikOddity[];
};

/**
 * Reads a NIK (16 digits of an Indonesian identity card): region of first issue, birth date (40 is added to the day for
 * women) and sex. There is no check digit, so a NIK that can be read may still be wrong. The birth year is 20YY unless
 * that lies in the future, then 19YY; below 17 years of age the century is ambiguous, because children have a NIK too
 * but mostly no card.
 * @param today the day by which "future" and age are decided
 */
export function decodeNik(
  nik: string,
  today: LocalDate,
): { ok: true; value: DecodedNik } | { ok: false; reason: NikRefusal } {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{4})$/.exec(nik);
  if (match === null) return { ok: false, reason: 'not_16_digits' };
  const [, province = '', regency = '', district = '', dayText = '', month = '', year = '', serial = ''] =
    match;

  const female = Number(dayText) > 40;
  const day = Number(dayText) - (female ? 40 : 0);
  if (day < 1 || day > 31) return { ok: false, reason: 'bad_birth_day' };
  if (Number(month) < 1 || Number(month) > 12) return { ok: false, reason: 'bad_birth_month' };
  const birthDate = birthDateOf(year, month, String(day).padStart(2, '0'), today);
  if (birthDate === undefined) return { ok: false, reason: 'no_such_date' };

  const oddities: NikOddity[] = [];
  if (!PROVINCES.has(province)) oddities.push('unknown_province');
  if (regency === '00' || regency === '70') oddities.push('odd_regency');
  if (district === '00') oddities.push('odd_district');
  if (serial === '0000') oddities.push('serial_zero');

  return {
    ok: true,
    value: {
      birthDate,
      sex: female ? 'FEMALE' : 'MALE',
      provinceCode: province,
      regencyCode: `${province}.${regency}`,
      districtCode: `${province}.${regency}.${district}`,
      serial,
      ambiguousCentury: ageOn(birthDate, today) < CARD_AGE,
      oddities,
    },
  };
}

/** Masks a NIK for lists: `3204********0001`. A text that has not 16 characters is hidden completely. */
export function maskNik(nik: string): string {
  return nik.length === 16 ? `${nik.slice(0, 4)}********${nik.slice(-4)}` : '*'.repeat(nik.length);
}

const CARD_AGE = 17;

// Provinces of Kepmendagri 300.2.2-2138/2025.
const PROVINCES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65 71 72 73 74 75 76 81 82 ' +
    '91 92 93 94 95 96'
  ).split(' '),
);

/**
 * The birth date from the two-digit year of a NIK: in this century, unless that day would be after today, then in the
 * last. Undefined when there is no such day.
 */
function birthDateOf(year: string, month: string, day: string, today: LocalDate): LocalDate | undefined {
  const recent = parseLocalDate(`20${year}-${month}-${day}`);
  if (recent !== undefined && compareDates(recent, today) <= 0) return recent;
  return parseLocalDate(`19${year}-${month}-${day}`);
}
