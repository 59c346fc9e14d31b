import { addMonths, addYears, ageOn, compareDates, localDateOf, type LocalDate } from '../dates.ts';

export type PassportNumberCheck = { verdict: 'ok' | 'warning' | 'refuse'; number: string };

/**
 * Judges a passport number and puts it in the form that is stored (upper case, no spaces). Indonesian ones are one
 * letter and seven digits: ok. Six to nine letters and digits happen abroad: warning. Anything else: refuse.
 */
export function checkPassportNumber(text: string): PassportNumberCheck {
  const number = text.toUpperCase().replaceAll(/[\s-]/g, '');
  if (/^[A-Z]\d{7}$/.test(number)) return { verdict: 'ok', number };
  return { verdict: /^[A-Z0-9]{6,9}$/.test(number) ? 'warning' : 'refuse', number };
}

/**
 * The expiry date that a form suggests: ten years after issue for passports issued from 12 October 2022 to holders of
 * 17 or older (Permenkumham 18/2022), else five. Always editable: children with two nationalities get shorter ones.
 * @returns undefined when it depends on an age that is not known.
 */
export function passportExpiry(issued: LocalDate, birthDate: LocalDate | undefined): LocalDate | undefined {
  if (compareDates(issued, TEN_YEARS_SINCE) < 0) return addYears(issued, 5);
  if (birthDate === undefined) return undefined;
  return addYears(issued, ageOn(birthDate, issued) >= ADULT ? 10 : 5);
}

/** The months after the return that a passport must last where a site says nothing else. */
export const PASSPORT_MONTHS = 6;

/**
 * The day until which a passport must be valid: some months after the return. Saudi Arabia and UU 14/2025 article 87A ask
 * for six; agencies that want to be safe ask for more, so the number is a setting of the site.
 * @param returns_on the last day of the journey
 * @param months the setting `passport_months` of the site
 */
export function passportNeededUntil(returns_on: LocalDate, months: number): LocalDate {
  return addMonths(returns_on, months);
}

/** A masked passport number for lists: `X****567`. */
export function maskPassportNumber(number: string): string {
  return number.length < 6
    ? '*'.repeat(number.length)
    : `${number[0]}${'*'.repeat(number.length - 4)}${number.slice(-3)}`;
}

const TEN_YEARS_SINCE = localDateOf('2022-10-12');
const ADULT = 17;
