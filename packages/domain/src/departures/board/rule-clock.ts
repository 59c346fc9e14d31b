import { MONTHS_LOOKED_BACK } from '../../catalogue/block.ts';
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  localDateOf,
  type LocalDate,
} from '../../shared/dates.ts';

/** The rules about a departure that count down to a day. */
export const CLOCK_RULES = ['registration', 'payment', 'report', 'return_report', 'package_block'] as const;
export type ClockRule = (typeof CLOCK_RULES)[number];

/**
 * The limits of a site; 0 switches a rule off. `registration_months` and `payment_months`: the latest departure after
 * registering and after paying in full (PMA 8/2018); `report_days`: days after the full payment to register a pilgrim with the government, a habit of the
 * house; `return_report_days`: days after the return to report it (PMA 5/2021).
 */
export type ClockLimits = {
  registration_months: number;
  payment_months: number;
  report_days: number;
  return_report_days: number;
};

/** One invoice of a departure as the clock looks at it. */
export type ClockInvoice = {
  /** The day on which it was booked. */
  booked_on: string;
  /** The day on which it was paid in full; null while it is not. */
  paid_on: string | null;
  people: number;
  /** Those of them without the government's registration number. */
  unregistered: number;
};

/** A departure as the clock looks at it. */
export type ClockDeparture = {
  category: string;
  departs_on: string;
  returns_on: string;
  invoices: readonly ClockInvoice[];
  /** People of whom neither identity nor passport number is known. */
  without_data: number;
  /** The day on which the return was reported; null while it was not. */
  return_reported_on: string | null;
};

/** A limit of a departure that is running or has passed; `people` are those it is about. */
export type ClockItem = {
  rule: ClockRule;
  /** The last day. */
  limit_on: LocalDate;
  /** From today to the last day; below 0 when it has passed. */
  days_left: number;
  people: number;
};

/** How long after its return a departure is watched. */
export const WATCHED_DAYS = 92;

/**
 * The limits of one departure that somebody has to act on, the nearest first.
 *
 * - `registration`, `payment`: people who would depart later than the law lets them after booking or after paying in
 *   full, until the day by which they must be on an earlier departure.
 * - `report`: people who have paid in full and have no registration number.
 * - `return_report`: a group that is back and whose return was not reported.
 * - `package_block`: a group that has left with people of whom no number is known; after three months new packages are
 *   limited (specification section 9).
 * @param today the day of the site
 */
export function ruleClock(departure: ClockDeparture, limits: ClockLimits, today: LocalDate): ClockItem[] {
  const departs = localDateOf(departure.departs_on);
  const returns = localDateOf(departure.returns_on);
  // Special hajj is waited for for years; the two latest departures are those of umrah.
  const umrah = departure.category === 'UMROH' && compareDates(today, departs) < 0;
  const paid = departure.invoices.filter(({ paid_on }) => paid_on !== null);
  const items = [
    ...(umrah && limits.registration_months > 0
      ? latest('registration', departure.invoices, ({ booked_on }) =>
          tooLate(localDateOf(booked_on), limits.registration_months, departs),
        )
      : []),
    ...(umrah && limits.payment_months > 0
      ? latest('payment', paid, ({ paid_on }) =>
          tooLate(localDateOf(paid_on!), limits.payment_months, departs),
        )
      : []),
    ...(limits.report_days > 0 && compareDates(today, returns) <= 0
      ? latest('report', paid, ({ paid_on, unregistered }) =>
          unregistered > 0
            ? { limit_on: addDays(localDateOf(paid_on!), limits.report_days), people: unregistered }
            : null,
        )
      : []),
    ...afterwards(departure, limits, departs, returns, today),
  ];
  return items
    .map((one) => ({ ...one, days_left: daysBetween(today, one.limit_on) }))
    .sort((a, b) => compareDates(a.limit_on, b.limit_on));
}

type Limit = Pick<ClockItem, 'limit_on'> & { people?: number };
type Running = Omit<ClockItem, 'days_left'>;

function tooLate(since: LocalDate, months: number, departs: LocalDate): Limit | null {
  const limit_on = addMonths(since, months);
  return compareDates(departs, limit_on) > 0 ? { limit_on } : null;
}

/** One item for all invoices that a rule is about: its first limit, and the people of all of them. */
function latest(
  rule: ClockRule,
  invoices: readonly ClockInvoice[],
  limitOf: (invoice: ClockInvoice) => Limit | null,
): Running[] {
  const found = invoices.flatMap((invoice) => {
    const limit = limitOf(invoice);
    return limit ? [{ limit_on: limit.limit_on, people: limit.people ?? invoice.people }] : [];
  });
  const first = found.map(({ limit_on }) => limit_on).sort(compareDates)[0];
  if (first === undefined) return [];
  return [{ rule, limit_on: first, people: found.reduce((sum, { people }) => sum + people, 0) }];
}

/** The limits of a group that has left or is back. */
function afterwards(
  { invoices, without_data, return_reported_on }: ClockDeparture,
  { return_report_days }: ClockLimits,
  departs: LocalDate,
  returns: LocalDate,
  today: LocalDate,
): Running[] {
  const people = invoices.reduce((sum, invoice) => sum + invoice.people, 0);
  const items: Running[] = [];
  if (
    return_report_days > 0 &&
    people > 0 &&
    return_reported_on === null &&
    compareDates(today, returns) > 0 &&
    daysBetween(returns, today) <= WATCHED_DAYS
  ) {
    items.push({ rule: 'return_report', limit_on: addDays(returns, return_report_days), people });
  }
  const blocked = addMonths(departs, MONTHS_LOOKED_BACK);
  if (without_data > 0 && compareDates(today, departs) >= 0 && compareDates(today, blocked) <= 0) {
    items.push({ rule: 'package_block', limit_on: blocked, people: without_data });
  }
  return items;
}
