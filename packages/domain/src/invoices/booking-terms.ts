import { type LocalDate, todayIn } from '../shared/dates.ts';
import { type Amount, type Currency, times } from '../shared/money.ts';
import { dueDate, paymentDeadline } from './deadlines.ts';
import { firstStep } from './due.ts';
import { type Instalment, type InstalmentRule, marksOf, spreadRest } from './instalments.ts';

/** What is known of a booking, its package and its site when its terms are frozen. */
export type BookingToTerm = {
  now: Date;
  /** Zone of the site (IANA name), in which its days begin and end. */
  timeZone: string;
  /** Null while the departure is open. */
  departure: LocalDate | null;
  total: Amount;
  /** Travellers who take a seat. */
  seats: number;
  /** Down payment of the package, per traveller who takes a seat. */
  dp_price: Amount;
  payment_deadline_hours: number;
  invoice_due_days: number;
  currency: Currency;
  /** Least later payment of the package. */
  minimum_partial_payment: Amount;
  instalments: InstalmentRule;
};

/** The terms of payment that a booking freezes into its invoice. */
export type BookingTerms = {
  /** Least first payment of the whole invoice. */
  dp_price: Amount;
  payment_deadline_at: Date;
  /** Day by which everything is to be paid; null while the departure is open. */
  due_on: LocalDate | null;
  /** The marks of the instalment plan between the first payment and the due day. */
  instalments: readonly Instalment[];
};

/**
 * The terms of payment of a booking made now: a down payment for each traveller who takes a seat, and the rest some
 * days before departure, in as many instalments as the site allows. If that day has come already, everything is to be
 * paid at once: the down payment is then the total, and the due date is the day of the payment deadline.
 * @param booking prices in the smallest unit, the day of departure (null while it is open), and the settings of the
 * site
 */
export function bookingTerms(booking: BookingToTerm): BookingTerms {
  const { now, timeZone, departure } = booking;
  const deadline = paymentDeadline(now, booking.payment_deadline_hours);
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
function instalmentsOf(booking: BookingToTerm, terms: Omit<BookingTerms, 'instalments'>): Instalment[] {
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
  return marksOf(first, parts);
}

/**
 * The due date of an invoice that gets a new payment deadline: the due date it has, or the day of the new deadline when
 * that day is later.
 * @param dueOn null while the departure is open
 */
export function dueAfter(dueOn: LocalDate | null, deadline: Date, timeZone: string): LocalDate | null {
  if (dueOn === null) return null;
  const day = todayIn(timeZone, deadline);
  return dueOn < day ? day : dueOn;
}
