import { divide, type StayAndGo } from '../../booking/divide-booking.ts';
import { addDays, addMonths, type LocalDate } from '../../shared/dates.ts';
import { add, type Amount, amount, type Currency, subtract, ZERO } from '../../shared/money.ts';

/** The time between two instalments of a plan. */
export const INSTALMENT_RHYTHMS = ['WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const;

export type InstalmentRhythm = (typeof INSTALMENT_RHYTHMS)[number];

/** The greatest number of instalments in which the rest of an invoice is paid. */
export const MOST_INSTALMENTS = 24;

/**
 * An instalment as it is stored, a running sum: by `due_on` the amount `owed` of the total must be paid altogether.
 * Payments count for the earliest instalments first. The last instalment of a plan is not stored: it is whatever is
 * left by the due date of the invoice, so a change of the total changes only that one.
 */
export type Instalment = { due_on: string; owed: Amount };

/** An instalment as people enter it: a day, and the amount of this instalment alone. */
export type PlannedPart = { due_on: string; amount: Amount };

/** How a site divides what is left after the down payment: the time between instalments, and the most of them. */
export type InstalmentRule = { rhythm: InstalmentRhythm; parts: number };

/**
 * Divides what is left after the first payment into instalments until the due date: as many as the rule, the time until
 * then and the least payment allow. They are equal round amounts; the last one takes what rounding leaves.
 * @param plan `first` is what is paid at once, `minimum` the least that a later payment may be; in the smallest unit
 * @param rule how often (`rhythm`) and how many instalments at most (`parts`)
 * @returns the instalments with their days, the last on the due day; a single one where the rest cannot be divided,
 * none where nothing is left or there is no due day
 */
export function spreadRest(
  plan: { total: Amount; first: Amount; minimum: Amount; currency: Currency },
  rule: InstalmentRule,
  { today, dueOn }: { today: LocalDate; dueOn: LocalDate | null },
): PlannedPart[] {
  const rest = subtract(plan.total, plan.first);
  if (dueOn === null || rest <= 0) return [];
  const days = daysOf(rule.rhythm, today, dueOn);
  const unit = UNITS[plan.currency];
  const least = Math.max(plan.minimum, unit);
  const count = Math.max(1, Math.min(rule.parts, days.length, Math.floor(rest / least)));
  const equal = partOf(rest, count, unit, least);
  const before = Array.from({ length: equal.count - 1 }, (_, index) => ({
    due_on: days[Math.round(((index + 1) * days.length) / equal.count) - 1]!,
    amount: amount(equal.part),
  }));
  return [...before, { due_on: dueOn, amount: subtract(rest, amount(equal.part * before.length)) }];
}

/** The amount in the smallest unit of which instalments are multiples: thousand rupiah, one dollar. */
const UNITS: Readonly<Record<Currency, number>> = { IDR: 1_000, USD: 100 };

/**
 * The instalments of those who stay on an invoice when others leave it. Each day asks them for their part of what it
 * asked of all, rounded down to whole thousands of rupiah or whole dollars. Of instalments that come to the same
 * running sum only the earliest is kept.
 * @param instalments the present instalments: by `due_on` the running sum `owed` must be paid altogether
 * @param weights by which the sums are divided between those who stay and those who go
 */
export function shrunkInstalments(
  instalments: readonly Instalment[],
  weights: StayAndGo<number>,
  currency: Currency,
): Instalment[] {
  const unit = UNITS[currency];
  const byOwed = new Map<number, Instalment>();
  for (const { due_on, owed } of instalments.toSorted((a, b) => b.due_on.localeCompare(a.due_on))) {
    const share = Math.floor(divide(owed, weights).stay / unit) * unit;
    if (share > 0) byOwed.set(share, { due_on, owed: amount(share) });
  }
  return [...byOwed.values()].toReversed();
}

/**
 * The size and the number of equal instalments in round amounts. Where rounding down falls below the least payment,
 * there is one fewer.
 * @param unit the amount that parts are a multiple of, in the smallest unit of the currency
 */
function partOf(rest: Amount, count: number, unit: number, least: number): { count: number; part: number } {
  const part = Math.floor(rest / count / unit) * unit;
  return count === 1 || part >= least ? { count, part } : partOf(rest, count - 1, unit, least);
}

/**
 * The days on which instalments are due: one for each step of a rhythm, such as each month, from today to before the
 * due day, and the due day itself as the last. A day less than half a step before the due day is left out, so that no
 * two payments are asked for within a few days.
 */
function daysOf(rhythm: InstalmentRhythm, today: LocalDate, dueOn: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  const latest = addDays(dueOn, -HALF_STEPS[rhythm]);
  for (let step = 1; ; step += 1) {
    const day = afterSteps(rhythm, today, step);
    if (day > latest) return [...days, dueOn];
    days.push(day);
  }
}

/** The least number of days between the last two instalments: half of the time between two others. */
const HALF_STEPS: Readonly<Record<InstalmentRhythm, number>> = { WEEKLY: 4, FORTNIGHTLY: 7, MONTHLY: 15 };

/** The day that lies a number of steps of a rhythm after a day. */
function afterSteps(rhythm: InstalmentRhythm, day: LocalDate, steps: number): LocalDate {
  if (rhythm === 'MONTHLY') return addMonths(day, steps);
  return addDays(day, steps * (rhythm === 'WEEKLY' ? 7 : 14));
}

/**
 * Turns instalments as people enter them into those that are stored: for each day the running sum (`owed`) that must be
 * paid altogether by then. The last one is left out, because it is whatever is left by the due date of the invoice.
 * @param base what was paid before the first instalment, or is paid at once; in the smallest unit
 */
export function runningSums(base: Amount, parts: readonly PlannedPart[]): Instalment[] {
  let owed = base;
  return parts.slice(0, -1).map((part) => {
    owed = add(owed, part.amount);
    return { due_on: part.due_on, owed };
  });
}

/** What of an invoice decides by when it asks for how much: amounts in the smallest unit, and the days. */
type InvoicePlan = {
  total: Amount;
  paid: Amount;
  minimum_partial_payment: Amount;
  due_on: string | null;
  instalments: readonly Instalment[];
};

/**
 * The overdue amount of an invoice, in the smallest unit: what is missing of the instalments whose day has passed, or
 * of the total once the due date has passed. Before the due date, less than the least payment is not overdue, since it
 * could not be paid on its own.
 * @param today today in the site's time zone; what is due today is not overdue yet
 */
export function arrears(invoice: InvoicePlan, today: LocalDate): Amount {
  const { total, paid, due_on: dueOn } = invoice;
  if (dueOn !== null && dueOn < today) return paid < total ? subtract(total, paid) : ZERO;
  const passed = invoice.instalments
    .filter((instalment) => instalment.due_on < today)
    .map((instalment) => instalment.owed);
  const owed = Math.min(total, Math.max(0, ...passed));
  return owed - paid >= payableAlone(invoice.minimum_partial_payment) ? amount(owed - paid) : ZERO;
}

/**
 * The first day by which an invoice asks for more than was paid: that of the earliest instalment of which enough for a
 * payment of its own is missing, else the due date. When the invoice is overdue, it is so since the end of this day.
 * @returns null where nothing is left to pay, and while the departure is open
 */
export function nextDueOn(invoice: InvoicePlan): string | null {
  const { total, paid, due_on: dueOn } = invoice;
  if (paid >= total) return null;
  const least = payableAlone(invoice.minimum_partial_payment);
  const days = invoice.instalments
    .filter(({ owed }) => Math.min(owed, total) - paid >= least)
    .map((instalment) => instalment.due_on);
  return [...days, ...(dueOn === null ? [] : [dueOn])].toSorted()[0] ?? null;
}

/**
 * The least amount that is asked for by itself; less is asked for with the next instalment. Less than 1.000 may be left
 * only because a unique number (up to 999) was taken off a payment.
 * @param minimum the minimum partial payment of the invoice
 */
export function payableAlone(minimum: Amount): number {
  return Math.max(minimum, 1_000);
}

/** What is wrong with one instalment of a plan; `at` is its index. */
export type PlanFault =
  | { at: number; field: 'due_on'; code: 'invoice.plan_day' }
  | { at: number; field: 'amount'; code: 'invoice.plan_part_small' };

/**
 * The faults of a payment plan that the office has entered: a day that has passed, is not after that of the previous
 * instalment, or is after the last possible day; and an amount too small for a payment of its own (a plan of one
 * instalment may have any amount).
 * @param bounds `today` at the site, `latest` the last day possible (null for no limit), `minimum` the least later
 * payment in the smallest unit
 * @returns for each fault the index of the instalment (`at`), the field and the code
 */
export function instalmentFaults(
  parts: readonly PlannedPart[],
  { today, latest, minimum }: { today: string; latest: string | null; minimum: Amount },
): PlanFault[] {
  return parts.flatMap(({ due_on: day, amount: size }, index) => {
    const before = parts[index - 1]?.due_on;
    const isWrongDay =
      day < today || (before !== undefined && day <= before) || (latest !== null && day > latest);
    return [
      ...(isWrongDay ? [{ at: index, field: 'due_on', code: 'invoice.plan_day' } as const] : []),
      ...(parts.length > 1 && size < payableAlone(minimum)
        ? [{ at: index, field: 'amount', code: 'invoice.plan_part_small' } as const]
        : []),
    ];
  });
}
