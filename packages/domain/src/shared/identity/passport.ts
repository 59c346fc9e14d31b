import { addMonths, addYears, ageOn, compareDates, localDateOf, type LocalDate } from '../dates.ts';

/** The result of checking a passport number, with the number in the form that is stored. */
export type PassportNumberCheck = { verdict: 'ok' | 'warning' | 'refuse'; number: string };

/**
 * Checks a passport number and puts it into the form that is stored (upper case, no spaces and hyphens). `ok`: one
 * letter and seven digits, as in Indonesia. `warning`: six to nine letters and digits, as abroad. `refuse`: anything
 * else.
 */
export function checkPassportNumber(text: string): PassportNumberCheck {
  const number = text.toUpperCase().replaceAll(/[\s-]/g, '');
  if (/^[A-Z]\d{7}$/.test(number)) return { verdict: 'ok', number };
  return { verdict: /^[A-Z0-9]{6,9}$/.test(number) ? 'warning' : 'refuse', number };
}

/**
 * The expiry date that a form suggests: ten years after issue for passports issued from 12 October 2022 to holders of
 * 17 or older (Permenkumham 18/2022), otherwise five. It can be changed, because children with two nationalities get
 * shorter ones.
 * @returns undefined when it depends on an age that is not known
 */
export function passportExpiry(issued: LocalDate, birthDate: LocalDate | undefined): LocalDate | undefined {
  if (compareDates(issued, TEN_YEARS_SINCE) < 0) return addYears(issued, 5);
  if (birthDate === undefined) return undefined;
  return addYears(issued, ageOn(birthDate, issued) >= ADULT_AGE ? 10 : 5);
}

/** The months after the return for which a passport must be valid, unless a site has set another number. */
export const PASSPORT_MONTHS = 6;

/**
 * The day until which a passport must be valid: some months after the return. Saudi Arabia and UU 14/2025 article 87A
 * require six; a cautious agency may require more, so the number is a setting of the site.
 * @param returns_on the last day of the journey
 * @param months the setting `passport_months` of the site
 */
export function passportNeededUntil(returns_on: LocalDate, months: number): LocalDate {
  return addMonths(returns_on, months);
}

/** Masks a passport number for lists: `X****567`. A number of fewer than six characters is hidden completely. */
export function maskPassportNumber(number: string): string {
  return number.length < 6
    ? '*'.repeat(number.length)
    : `${number[0]}${'*'.repeat(number.length - 4)}${number.slice(-3)}`;
}

const TEN_YEARS_SINCE = localDateOf('2022-10-12');
const ADULT_AGE = 17;
