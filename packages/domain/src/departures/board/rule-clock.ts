import { MONTHS_LOOKED_BACK } from '../../catalogue/block.ts';
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  localDateOf,
  type LocalDate,
} from '../../shared/dates.ts';

/** The rules about a departure that set a deadline. */
export const CLOCK_RULES = ['registration', 'payment', 'report', 'return_report', 'package_block'] as const;
export type ClockRule = (typeof CLOCK_RULES)[number];

/**
 * The limits that a site has set; 0 switches a rule off. `registration_months` and `payment_months`: the most months
 * from registering and from paying in full to the departure (PMA 8/2018); `report_days`: days from the full payment to
 * register a pilgrim with the government, a rule of the office; `return_report_days`: days from the return to report
 * it, as the ministry said in 2023 (docs/rules/departures.md).
 */
export type ClockLimits = {
  registration_months: number;
  payment_months: number;
  report_days: number;
  return_report_days: number;
};

/** What the deadlines depend on in one invoice of a departure. */
export type ClockInvoice = {
  /** The day on which it was booked. */
  booked_on: string;
  /** The day on which it was paid in full; null while it is not. */
  paid_on: string | null;
  /** How many travellers the invoice has. */
  people: number;
  /** How many of them have no registration number of the government. */
  unregistered: number;
};

/** What the deadlines depend on in a departure. */
export type ClockDeparture = {
  category: string;
  departs_on: string;
  returns_on: string;
  invoices: readonly ClockInvoice[];
  /** How many travellers have a known identity or passport number. */
  with_data: number;
  /** Whether the package counts for the block rule (`blockOf`): only one that was published does. */
  counts_for_block: boolean;
  /** The day on which the site's latest group with such a number left; null without such a group. */
  last_data_on: string | null;
  /** The day on which the return was reported; null while it was not. */
  return_reported_on: string | null;
};

/** A deadline of a departure that is running or has passed; `people` is how many travellers it concerns. */
export type ClockItem = {
  rule: ClockRule;
  /** The last day. */
  limit_on: LocalDate;
  /** Days from today to the last day; below 0 when it has passed. */
  days_left: number;
  people: number;
};

/** For how many days after the return a missing report of it is still shown. */
export const WATCHED_DAYS = 92;

/**
 * The deadlines of one departure on which somebody has to act, the nearest first.
 *
 * - `registration`, `payment`: people whose departure is later than the law allows after booking or after paying in
 *   full; the deadline is the day by which they must have left on an earlier departure.
 * - `report`: people who have paid in full and have no registration number.
 * - `return_report`: a group that is back and whose return was not reported.
 * - `package_block`: a group that left in the last three months without any pilgrim data, where no later group has
 *   some; the deadline is the last day on which this does not limit new packages (`blockOf`, specification section 9).
 * @param today today in the site's time zone
 */
export function ruleClock(departure: ClockDeparture, limits: ClockLimits, today: LocalDate): ClockItem[] {
  const departs = localDateOf(departure.departs_on);
  const returns = localDateOf(departure.returns_on);
  // These two rules are for umrah only: people wait for years for the special hajj.
  const isComingUmrah = departure.category === 'UMROH' && compareDates(today, departs) < 0;
  const paid = departure.invoices.filter(({ paid_on }) => paid_on !== null);
  const items = [
    ...(isComingUmrah && limits.registration_months > 0
      ? earliestOf('registration', departure.invoices, ({ booked_on }) =>
          limitIfTooLate(localDateOf(booked_on), limits.registration_months, departs),
        )
      : []),
    ...(isComingUmrah && limits.payment_months > 0
      ? earliestOf('payment', paid, ({ paid_on }) =>
          limitIfTooLate(localDateOf(paid_on!), limits.payment_months, departs),
        )
      : []),
    ...(limits.report_days > 0 && compareDates(today, returns) <= 0
      ? earliestOf('report', paid, ({ paid_on, unregistered }) =>
          unregistered > 0
            ? { limit_on: addDays(localDateOf(paid_on!), limits.report_days), people: unregistered }
            : null,
        )
      : []),
    ...afterwards(departure, limits, departs, returns, today),
  ];
  return items
    .map((item) => ({ ...item, days_left: daysBetween(today, item.limit_on) }))
    .sort((a, b) => compareDates(a.limit_on, b.limit_on));
}

type Limit = Pick<ClockItem, 'limit_on'> & { people?: number };
type RunningRule = Omit<ClockItem, 'days_left'>;

/** The latest day on which people may depart, `months` after a day; null when the departure is not later than that. */
function limitIfTooLate(since: LocalDate, months: number, departs: LocalDate): Limit | null {
  const limit_on = addMonths(since, months);
  return compareDates(departs, limit_on) > 0 ? { limit_on } : null;
}

/**
 * One deadline for all invoices to which a rule applies: the earliest of their days, and the number of people of all of
 * them. Empty when it applies to none.
 * @param limitOf the deadline of one invoice, and the people it concerns; null when the rule does not apply to it
 */
function earliestOf(
  rule: ClockRule,
  invoices: readonly ClockInvoice[],
  limitOf: (invoice: ClockInvoice) => Limit | null,
): RunningRule[] {
  const found = invoices.flatMap((invoice) => {
    const limit = limitOf(invoice);
    return limit ? [{ limit_on: limit.limit_on, people: limit.people ?? invoice.people }] : [];
  });
  const first = found.map(({ limit_on }) => limit_on).sort(compareDates)[0];
  if (first === undefined) return [];
  return [{ rule, limit_on: first, people: found.reduce((sum, { people }) => sum + people, 0) }];
}

/**
 * The deadlines of a group that has left or returned: to report the return, and the day until which unknown identity
 * numbers limit new packages.
 */
function afterwards(
  departure: ClockDeparture,
  { return_report_days }: ClockLimits,
  departs: LocalDate,
  returns: LocalDate,
  today: LocalDate,
): RunningRule[] {
  const { invoices, return_reported_on } = departure;
  const people = invoices.reduce((sum, invoice) => sum + invoice.people, 0);
  const items: RunningRule[] = [];
  if (
    return_report_days > 0 &&
    people > 0 &&
    return_reported_on === null &&
    compareDates(today, returns) > 0 &&
    daysBetween(returns, today) <= WATCHED_DAYS
  ) {
    items.push({ rule: 'return_report', limit_on: addDays(returns, return_report_days), people });
  }
  const unlimited = lastUnlimitedDay(departure, departs, today);
  if (unlimited && people > 0) items.push({ rule: 'package_block', limit_on: unlimited, people });
  return items;
}

/**
 * The last day on which new packages are not limited because a group left without pilgrim data. The rule looks at the
 * departures of the last three months: as long as one of them has data, or none has left yet, nothing is limited.
 * @returns null where the group has data, did not leave in these months, or left no later than the last group with data
 */
function lastUnlimitedDay(
  { with_data, counts_for_block, last_data_on }: ClockDeparture,
  departs: LocalDate,
  today: LocalDate,
): LocalDate | null {
  const isLookedAt =
    compareDates(departs, today) < 0 && compareDates(addMonths(today, -MONTHS_LOOKED_BACK), departs) <= 0;
  if (!isLookedAt || !counts_for_block || with_data > 0) return null;
  if (last_data_on === null) return departs;
  const lastWithData = localDateOf(last_data_on);
  if (compareDates(departs, lastWithData) <= 0) return null;
  const until = addMonths(lastWithData, MONTHS_LOOKED_BACK);
  return compareDates(until, departs) > 0 ? until : departs;
}
