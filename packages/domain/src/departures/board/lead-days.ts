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

/** How many days before the departure each thing has to be there; mahram and vaccines belong to the check of the papers. */
export type LeadDays = Readonly<Record<Check | 'mahram' | 'vaccine', number>>;

/** The lead times that a site sets itself: data, passport, papers, vaccine, visa and policy, in days before departure. */
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
 * The last day on which a thing may still be got ready.
 * @param departure the day of departure
 * @param leadDays days before it, by check; mahram and vaccine beside
 */
export function neededBy(check: keyof LeadDays, departure: LocalDate, leadDays: LeadDays): LocalDate {
  return addDays(departure, -leadDays[check]);
}
