import { daysBetween, localDateOf } from '../shared/dates.ts';
import type { CareField, CareSheet } from './care.fields.ts';
import { EMPTY_CARE } from './care.fields.ts';

/** Who is told of care data, once the pilgrim has consented: each only what it needs for its part. */
export const CARE_AUDIENCES = ['AIRLINE', 'HOTEL', 'GUIDE'] as const;
export type CareAudience = (typeof CARE_AUDIENCES)[number];

/** The fields that each audience is told. Medicine and conditions are for the guide alone. */
const TOLD: Readonly<Record<CareAudience, readonly CareField[]>> = {
  AIRLINE: ['wheelchair', 'diet', 'food_notes', 'allergies'],
  HOTEL: ['wheelchair', 'diet', 'food_notes', 'allergies'],
  GUIDE: ['wheelchair', 'diet', 'food_notes', 'allergies', 'medicine', 'conditions'],
};
/** Airlines refuse the weeks before a birth, and the guide looks after the mother; a hotel has nothing to do with it. */
const TOLD_OF_PREGNANCY: readonly CareAudience[] = ['AIRLINE', 'GUIDE'];

/** What an audience is told of one pilgrim. `pregnancy_weeks` are those on the day of departure. */
export type ToldCare = CareSheet & { pregnancy_weeks: number | null };

/**
 * What an audience is told of a pilgrim who has consented.
 * @param sheet null where nothing was written
 * @param pregnancyWeeks on the day of departure; null for who is not pregnant
 * @returns null when there is nothing to tell; fields that are not for this audience are null
 */
export function careFor(
  audience: CareAudience,
  sheet: CareSheet | null,
  pregnancyWeeks: number | null,
): ToldCare | null {
  const told: ToldCare = {
    ...EMPTY_CARE,
    ...Object.fromEntries(TOLD[audience].map((field) => [field, sheet?.[field] ?? null])),
    pregnancy_weeks: TOLD_OF_PREGNANCY.includes(audience) ? pregnancyWeeks : null,
  };
  if (told.wheelchair === 'NONE') told.wheelchair = null;
  if (told.diet === 'NORMAL') told.diet = null;
  return Object.values(told).every((value) => value === null) ? null : told;
}

/**
 * How far a pregnancy is on a day, counted on from the day on which the weeks were told.
 * @param told weeks and the day they were told on, `YYYY-MM-DD`; null where there are none
 * @param day the day of departure
 * @returns whole weeks; null without any, and when the birth must be over by then (beyond 45 weeks)
 */
export function pregnancyWeeksOn(
  told: { weeks: number | null; on: string | null },
  day: string,
): number | null {
  if (told.weeks === null) return null;
  const passed = told.on === null ? 0 : Math.floor(daysBetween(localDateOf(told.on), localDateOf(day)) / 7);
  const weeks = told.weeks + Math.max(0, passed);
  return weeks > 45 ? null : weeks;
}
