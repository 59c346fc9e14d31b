import { type LocalDate, todayIn } from '../shared/dates.ts';
import { type Amount, type Currency, times } from '../shared/money.ts';
import { dueDate, paymentDeadline } from './plan/deadlines.ts';
import { firstStep } from './plan/due.ts';
import { type Instalment, type InstalmentRule, runningSums, spreadRest } from './plan/instalments.ts';

/** What the terms of payment of a new booking depend on: the booking, its package and the settings of its site. */
export type BookingForTerms = {
  now: Date;
  /** The time zone of the site (IANA name), in which its days begin and end. */
  timeZone: string;
  /** Null while the departure is not set. */
  departure: LocalDate | null;
  total: Amount;
  /** The number of travellers who take a seat. */
  seats: number;
  /** The down payment of the package for each traveller who takes a seat. */
  dp_price: Amount;
  payment_deadline_hours: number;
  invoice_due_days: number;
  currency: Currency;
  /** The least amount of a payment after the first one. */
  minimum_partial_payment: Amount;
  instalments: InstalmentRule;
};

/** The terms of payment of a booking, which are stored with its invoice and do not follow later changes of settings. */
export type BookingTerms = {
  /** The least first payment for the whole invoice. */
  dp_price: Amount;
  payment_deadline_at: Date;
  /** The day by which everything is to be paid; null while the departure is not set. */
  due_on: LocalDate | null;
  /** The instalments between the first payment and the due date, as running sums. */
  instalments: readonly Instalment[];
};

/**
 * The terms of payment of a booking made now: a down payment for each traveller who takes a seat, and the rest some
 * days before departure, in as many instalments as the site allows. If that day has come already, everything is to be
 * paid at once: the down payment is then the total, and the due date is the day of the payment deadline. No payment
 * deadline lies after the day of departure.
 * @param booking prices in the smallest unit, the day of departure, and the settings of the site
 */
export function bookingTerms(booking: BookingForTerms): BookingTerms {
  const { now, timeZone, departure } = booking;
  const deadline = paymentDeadline(now, booking.payment_deadline_hours, { departure, timeZone });
  const due = departure === null ? null : dueDate(departure, booking.invoice_due_days);
  const dp = times(booking.dp_price, booking.seats);
  const isLate = due !== null && due <= todayIn(timeZone, now);
  const terms = {
    dp_price: isLate ? booking.total : dp,
    payment_deadline_at: deadline,
    due_on: isLate ? todayIn(timeZone, deadline) : due,
  };
  return { ...terms, instalments: instalmentsOf(booking, terms) };
}

/**
 * The instalments of a booking made now, which are stored with its invoice as running sums: for each day how much of
 * the total must be paid in all by then (`owed`, in the smallest unit).
 */
function instalmentsOf(booking: BookingForTerms, terms: Omit<BookingTerms, 'instalments'>): Instalment[] {
  const { total, minimum_partial_payment, currency, now, timeZone } = booking;
  const first = firstStep({
    total,
    dp_price: terms.dp_price,
    minimum_partial_payment,
    payment_deadline_at: terms.payment_deadline_at.toISOString(),
  }).amount;
  const parts = spreadRest(
    { total, first, minimum: minimum_partial_payment, currency },
    booking.instalments,
    {
      today: todayIn(timeZone, now),
      dueOn: terms.due_on,
    },
  );
  return runningSums(first, parts);
}

/**
 * The due date of an invoice that gets a new payment deadline: the present due date, or the day of the new deadline
 * when that day is later.
 * @param dueOn the present due date; null while the departure is not set
 */
export function dueAfter(dueOn: LocalDate | null, deadline: Date, timeZone: string): LocalDate | null {
  if (dueOn === null) return null;
  const day = todayIn(timeZone, deadline);
  return dueOn < day ? day : dueOn;
}
