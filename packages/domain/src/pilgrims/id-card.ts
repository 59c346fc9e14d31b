import type { LocalDate } from '../shared/dates.ts';
import { decodeNik } from '../shared/identity/nik.ts';
import type { Sex } from '../shared/sex.ts';

/** How certain the reader of identity cards is of a field; `not_read` when it has found nothing for it. */
export const CARD_CONFIDENCES = ['sure', 'unsure', 'not_read'] as const;
export type CardConfidence = (typeof CARD_CONFIDENCES)[number];

/**
 * Why nothing was read from a picture. `not_readable`: the letters could not be recognised. `unfinished`: the reading
 * took longer than allowed, or its process ended, which says nothing about the picture.
 */
export const CARD_NOT_READ = ['no_card', 'cut_off', 'dark', 'glare', 'not_readable', 'unfinished'] as const;
export type CardNotRead = (typeof CARD_NOT_READ)[number];

/** The value that was read for one field; null when nothing was. */
export type ReadValue<T> = { value: T | null; confidence: CardConfidence };

/**
 * The most identity cards that one person may have read in an hour: enough for a large family, or a morning at the
 * office's desk.
 */
export const CARD_SCANS_PER_HOUR = { USER: 30, ADMIN: 200 } as const;
/** The most identity cards that one site may have read in an hour; each takes one to two seconds of a processor. */
export const CARD_SCANS_OF_SITE_PER_HOUR = 600;
/**
 * The most look-ups by NIK or passport number that one person may do in an hour: enough for work, too few to try out
 * numbers.
 */
export const NIK_LOOKUPS_PER_HOUR = { USER: 30, ADMIN: 120 } as const;

/**
 * Chooses the NIK on a picture of an identity card from several readings of its digits. It is `sure` only when its
 * birth date and sex equal those printed on the card, its region exists, and no other reading fits as well. (A NIK has
 * no check digit that could prove it.)
 * @param readings 16 digits each, the better reading first
 * @param printed birth date and sex as they are printed on the card; null when they were not read
 * @param today today, which decides the century of birth
 * @param regionExists whether there is a district with a code such as `32.04.11`
 */
export function agreedNik(
  readings: readonly string[],
  printed: { birthDate: LocalDate | null; sex: Sex | null },
  today: LocalDate,
  regionExists: (districtCode: string) => boolean,
): ReadValue<string> {
  const agreeing = new Set(
    readings.filter((reading) => {
      const nik = decodeNik(reading, today);
      if (!nik.ok || nik.value.serial === '0000' || !regionExists(nik.value.districtCode)) return false;
      // The card prints four digits of the year; the number only two, so only those are compared.
      const sameDay =
        printed.birthDate !== null && nik.value.birthDate.slice(2) === printed.birthDate.slice(2);
      return sameDay && nik.value.sex === printed.sex;
    }),
  );
  const [agreed, ...others] = agreeing;
  if (agreed !== undefined && others.length === 0) return { value: agreed, confidence: 'sure' };
  const value = agreed ?? readings[0] ?? null;
  return { value, confidence: value === null ? 'not_read' : 'unsure' };
}
