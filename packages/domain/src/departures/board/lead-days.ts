import { addDays, type LocalDate } from '../../shared/dates.ts';

/** What a pilgrim needs before a departure, in the order in which it is got ready. */
export const CHECKS = [
  'paid',
  'papers',
  'passport',
  'visa',
  'policy',
  'ticket',
  'room',
  'bus',
  'equipment',
  'report',
] as const;
export type Check = (typeof CHECKS)[number];

/** How many days before the departure each thing has to be there. */
export type LeadDays = Readonly<Record<Check, number>>;

/**
 * The lead times of an agency that has set none: papers and passports while there is time to mend them, money and
 * tickets a month and three weeks before, visa and policy two weeks before, equipment at the class a week before.
 */
export const DEFAULT_LEAD_DAYS: LeadDays = {
  paid: 30,
  papers: 45,
  passport: 45,
  ticket: 21,
  visa: 14,
  policy: 14,
  report: 10,
  room: 7,
  equipment: 7,
  bus: 3,
};

/**
 * The last day on which a thing may still be got ready.
 * @param departure the day of departure
 * @param leadDays days before it, by check
 */
export function neededBy(check: Check, departure: LocalDate, leadDays: LeadDays): LocalDate {
  return addDays(departure, -leadDays[check]);
}
