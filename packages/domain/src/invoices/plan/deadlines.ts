import { addDays, type LocalDate, startOfDayInstant } from '../../shared/dates.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A departure (null while it is not set) and the time zone of the agency (IANA name), by which its day ends. */
export type Trip = { departure: LocalDate | null; timeZone: string };

/**
 * The instant at which an invoice that is unpaid now expires without payment: some hours from now, as the site has set,
 * but not after the day of departure. After that day it is only the hours that count.
 */
export function paymentDeadline(now: Date, hours: number, trip: Trip): Date {
  const deadline = new Date(now.getTime() + hours * HOUR);
  const latest = latestDeadline(trip, now);
  return latest !== null && latest < deadline ? latest : deadline;
}

/**
 * The latest payment deadline that an invoice of a departure may have: the last second of the day of departure. Null
 * while the departure is not set, and when that day has passed.
 */
export function latestDeadline({ departure, timeZone }: Trip, now: Date): Date | null {
  if (departure === null) return null;
  const latest = new Date(startOfDayInstant(addDays(departure, 1), timeZone).getTime() - SECOND);
  return latest > now ? latest : null;
}

/** The due date of an invoice, by which everything is to be paid: some days before departure, as the site has set. */
export function dueDate(departure: LocalDate, days: number): LocalDate {
  return addDays(departure, -days);
}

/**
 * The due date of an invoice after the departure of its package was changed; only for invoices that were not overdue.
 * Where the new departure is so near that the date would have passed, the customer gets as much time as for a new
 * booking, but not beyond departure.
 * @param departure the new day of departure
 * @param terms settings of the site: how many days before departure invoices are due, and how many hours a new booking
 * has to pay
 * @param today the day in the agency's time zone
 */
export function movedDueDate(
  departure: LocalDate,
  terms: { invoice_due_days: number; payment_deadline_hours: number },
  today: LocalDate,
): LocalDate {
  const due = dueDate(departure, terms.invoice_due_days);
  const soonest = addDays(today, Math.ceil(terms.payment_deadline_hours / 24));
  const later = due > soonest ? due : soonest;
  return later < departure ? later : departure;
}

/**
 * Whether an invoice must expire now: it is NEW, its payment deadline has passed, and no payment waits for validation
 * (a customer who sent the proof in time must not lose the seats because the office is slow).
 */
export function isExpired(
  invoice: { status: string; payment_deadline_at: Date; awaits_validation: boolean },
  now: Date,
): boolean {
  return invoice.status === 'NEW' && !invoice.awaits_validation && now >= invoice.payment_deadline_at;
}

/** The time left until a deadline; `over` when none is left. */
export type Countdown = { over: boolean; days: number; hours: number; minutes: number; seconds: number };

/**
 * The time left until a deadline, in days, hours, minutes and seconds. A second that has begun is counted whole, so
 * the countdown shows 0 only when the time is over.
 */
export function countdown(deadline: Date, now: Date): Countdown {
  const left = Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / SECOND) * SECOND);
  return {
    over: left === 0,
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: (left % MINUTE) / SECOND,
  };
}
