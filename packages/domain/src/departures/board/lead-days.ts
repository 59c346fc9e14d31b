import { addDays, type LocalDate } from '../../shared/dates.ts';

/** What must be ready for each pilgrim before a departure, in the order in which it is prepared. */
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

/**
 * How many days before the departure each check must be done. Mahram and vaccine are parts of the check `papers` with
 * days of their own.
 */
export type LeadDays = Readonly<Record<Check | 'mahram' | 'vaccine', number>>;

/** The lead times that a site sets itself, in days before the departure. */
export type SiteLeadDays = Readonly<
  Record<'data' | 'passport' | 'papers' | 'vaccine' | 'visa' | 'policy', number>
>;

/**
 * How many days before the departure each check must be done: for data, passport, documents, vaccine, visa and policy
 * the days that the site has set, which the form of a pilgrim uses too; for the others fixed days.
 */
export function leadDaysOf(site: SiteLeadDays): LeadDays {
  return {
    paid: 30,
    papers: site.data,
    mahram: site.papers,
    vaccine: site.vaccine,
    passport: site.passport,
    ticket: 21,
    visa: site.visa,
    policy: site.policy,
    report: 10,
    room: 7,
    equipment: 7,
    bus: 3,
  };
}

/**
 * The last day on which a check may still be done in time.
 * @param departure the day of departure
 * @param leadDays days before the departure
 */
export function neededBy(check: keyof LeadDays, departure: LocalDate, leadDays: LeadDays): LocalDate {
  return addDays(departure, -leadDays[check]);
}
