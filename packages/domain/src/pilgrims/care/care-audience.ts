import { daysBetween, localDateOf } from '../../shared/dates.ts';
import type { CareField, CareSheet } from './care.fields.ts';
import { EMPTY_CARE } from './care.fields.ts';

/** Who receives care data of a pilgrim who has consented: each only what it needs for its task. */
export const CARE_AUDIENCES = ['AIRLINE', 'HOTEL', 'GUIDE'] as const;
export type CareAudience = (typeof CARE_AUDIENCES)[number];

/** The fields that each receiver gets. Medicine and conditions are for the guide alone. */
const TOLD: Readonly<Record<CareAudience, readonly CareField[]>> = {
  AIRLINE: ['wheelchair', 'diet', 'food_notes', 'allergies'],
  HOTEL: ['wheelchair', 'diet', 'food_notes', 'allergies'],
  GUIDE: ['wheelchair', 'diet', 'food_notes', 'allergies', 'medicine', 'conditions'],
};
/**
 * The receivers that learn of a pregnancy: airlines do not carry women in the weeks before a birth, and guides look
 * after them.
 */
const TOLD_OF_PREGNANCY: readonly CareAudience[] = ['AIRLINE', 'GUIDE'];

/**
 * The care data of one pilgrim as a receiver gets them. `pregnancy_weeks` are the weeks on the day of departure; null
 * for none.
 */
export type ToldCare = CareSheet & { pregnancy_weeks: number | null };

/**
 * Selects what an airline, a hotel or a guide is given of the care sheet (health and needs) of a pilgrim who has
 * consented.
 * @param audience who gets it
 * @param sheet the care sheet; null when nothing was written
 * @param pregnancyWeeks weeks of pregnancy on the day of departure; null for a person who is not pregnant
 * @returns null when there is nothing to give; fields that are not for this audience are null
 */
export function careFor(
  audience: CareAudience,
  sheet: CareSheet | null,
  pregnancyWeeks: number | null,
): ToldCare | null {
  const given: ToldCare = {
    ...EMPTY_CARE,
    ...Object.fromEntries(TOLD[audience].map((field) => [field, sheet?.[field] ?? null])),
    pregnancy_weeks: TOLD_OF_PREGNANCY.includes(audience) ? pregnancyWeeks : null,
  };
  if (given.wheelchair === 'NONE') given.wheelchair = null;
  if (given.diet === 'NORMAL') given.diet = null;
  return Object.values(given).every((value) => value === null) ? null : given;
}

/**
 * The weeks of a pregnancy on a day, counted from the day on which they were entered.
 * @param entered the weeks that were entered and the day of the entry, `YYYY-MM-DD`; null for none
 * @param day the day of departure, `YYYY-MM-DD`
 * @returns whole weeks; null when none were entered, or when the birth must be over by then (beyond 45 weeks)
 */
export function pregnancyWeeksOn(
  entered: { weeks: number | null; on: string | null },
  day: string,
): number | null {
  if (entered.weeks === null) return null;
  const passed =
    entered.on === null ? 0 : Math.floor(daysBetween(localDateOf(entered.on), localDateOf(day)) / 7);
  const weeks = entered.weeks + Math.max(0, passed);
  return weeks > 45 ? null : weeks;
}
