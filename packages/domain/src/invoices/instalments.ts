import { divide, type Divided } from '../booking/divide-booking.ts';
import { addDays, addMonths, type LocalDate } from '../shared/dates.ts';
import { add, type Amount, amount, type Currency, subtract, ZERO } from '../shared/money.ts';

/** How far the instalments of a plan lie apart. */
export const INSTALMENT_RHYTHMS = ['WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const;

export type InstalmentRhythm = (typeof INSTALMENT_RHYTHMS)[number];

/** Most parts in which the rest of an invoice is paid. */
export const MOST_INSTALMENTS = 24;

/**
 * A mark of a plan: until when how much of the total is to have been paid altogether. What is paid fills the marks from
 * the first on, and a total that changes moves only what lies after the last mark, so a plan sums to the rest by
 * itself. The last part of a plan is no mark: it is whatever is left, until the due day of the invoice.
 */
export type Instalment = { due_on: string; owed: Amount };

/** One part of a plan as it is written by people: a day and what is to be paid until then. */
export type PlannedPart = { due_on: string; amount: Amount };

/** The rule by which a site spreads what is left after the down payment. */
export type InstalmentRule = { rhythm: InstalmentRhythm; parts: number };

/**
 * Divides what is left after the first payment into instalments until the due day: as many as the rule allows, as
 * there are days in its rhythm, and as the least payment permits. They are equal round amounts; the last is a little
 * more.
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

/** Parts are whole thousands of rupiah or whole dollars, in the smallest unit. */
const UNITS: Readonly<Record<Currency, number>> = { IDR: 1_000, USD: 100 };

/**
 * The instalments of those who stay on an invoice when others leave it. Each day asks them for their part of what it
 * asked of all, rounded down to whole thousands of rupiah or whole dollars. Of instalments that come to the same
 * running sum only the earliest is kept.
 * @param marks the instalments before, as running sums: by `due_on`, `owed` is to have been paid altogether
 * @param weights by which the sums are divided between those who stay and those who go
 */
export function shrunkMarks(
  marks: readonly Instalment[],
  weights: Divided<number>,
  currency: Currency,
): Instalment[] {
  const unit = UNITS[currency];
  const byOwed = new Map<number, Instalment>();
  for (const { due_on, owed } of marks.toSorted((a, b) => b.due_on.localeCompare(a.due_on))) {
    const share = Math.floor(divide(owed, weights).stay / unit) * unit;
    if (share > 0) byOwed.set(share, { due_on, owed: amount(share) });
  }
  return [...byOwed.values()].toReversed();
}

/**
 * The size of equal parts in round amounts. Rounding down may fall below the least payment; then there is a part less.
 * @param unit the amount that parts are a multiple of, in the smallest unit of the currency
 */
function partOf(rest: Amount, count: number, unit: number, least: number): { count: number; part: number } {
  const part = Math.floor(rest / count / unit) * unit;
  return count === 1 || part >= least ? { count, part } : partOf(rest, count - 1, unit, least);
}

/**
 * The days on which instalments are due: one for each step of a rhythm, such as each month, from today to before the
 * due day, and the due day itself as the last.
 */
function daysOf(rhythm: InstalmentRhythm, today: LocalDate, dueOn: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let step = 1; ; step += 1) {
    const day = afterSteps(rhythm, today, step);
    if (day >= dueOn) return [...days, dueOn];
    days.push(day);
  }
}

function afterSteps(rhythm: InstalmentRhythm, day: LocalDate, steps: number): LocalDate {
  if (rhythm === 'MONTHLY') return addMonths(day, steps);
  return addDays(day, steps * (rhythm === 'WEEKLY' ? 7 : 14));
}

/**
 * Instalments as they are stored: for each day the running sum (`owed`) that is to have been paid altogether by then.
 * The last part is not stored, because it is whatever is left by the due date of the invoice.
 * @param base what was paid before the first part, or is paid at once; in the smallest unit
 */
export function marksOf(base: Amount, parts: readonly PlannedPart[]): Instalment[] {
  let owed = base;
  return parts.slice(0, -1).map((part) => {
    owed = add(owed, part.amount);
    return { due_on: part.due_on, owed };
  });
}

/**
 * What is late on an invoice, in the smallest unit: what is missing of the instalments whose day has passed, or of the
 * total once the due date has. Before the due date a shortfall that is less than the least payment is not late, since
 * it could not be paid on its own.
 * @param today a day of the site; what is due on it is not late yet
 */
export function arrears(
  invoice: {
    total: Amount;
    paid: Amount;
    minimum_partial_payment: Amount;
    due_on: string | null;
    instalments: readonly Instalment[];
  },
  today: LocalDate,
): Amount {
  const { total, paid, due_on: dueOn } = invoice;
  if (dueOn !== null && dueOn < today) return paid < total ? subtract(total, paid) : ZERO;
  const passed = invoice.instalments.filter((mark) => mark.due_on < today).map((mark) => mark.owed);
  const owed = Math.min(total, Math.max(0, ...passed));
  return owed - paid >= payableAlone(invoice.minimum_partial_payment) ? amount(owed - paid) : ZERO;
}

/**
 * The least amount that is asked for by itself: what is less cannot be paid alone, or is what a unique number took off,
 * and is asked for with the next instalment.
 */
export function payableAlone(minimum: Amount): number {
  return Math.max(minimum, 1_000);
}

/** What is wrong with one part of a plan, or with the plan as a whole. */
export type PlanFault =
  | { at: number; field: 'due_on'; code: 'invoice.plan_day' }
  | { at: number; field: 'amount'; code: 'invoice.plan_part_small' };

/**
 * The faults of a payment plan that the office has typed: a day that has passed, is not after the day of the part
 * before, or is after the last possible day; and an amount too small for a payment of its own (a plan of one part may
 * have any amount).
 * @param bounds `today` at the site, `latest` the last day possible (null for no limit), `minimum` the least later
 * payment in the smallest unit
 * @returns for each fault the index of the part (`at`), the field and the code
 */
export function planFaults(
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
