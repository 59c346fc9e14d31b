import { type LocalDate, todayIn } from '../shared/dates.ts';
import { type Amount, times } from '../shared/money.ts';
import { dueDate, paymentDeadline } from './deadlines.ts';

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
};

/** The terms of payment that a booking freezes into its invoice. */
export type BookingTerms = {
  /** Least first payment of the whole invoice. */
  dp_price: Amount;
  payment_deadline_at: Date;
  /** Day by which everything is to be paid; null while the departure is open. */
  due_on: LocalDate | null;
};

/**
 * The terms of payment of a booking made now: a down payment for each traveller who takes a seat, and the rest some
 * days before departure. Where that day has come already, everything is to be paid at once: the down payment is the
 * total, and the due date the day of the payment deadline.
 */
export function bookingTerms(booking: BookingToTerm): BookingTerms {
  const { now, timeZone, departure } = booking;
  const deadline = paymentDeadline(now, booking.payment_deadline_hours);
  const due = departure === null ? null : dueDate(departure, booking.invoice_due_days);
  const dp = times(booking.dp_price, booking.seats);
  const isLate = due !== null && due <= todayIn(timeZone, now);
  return {
    dp_price: isLate ? booking.total : dp,
    payment_deadline_at: deadline,
    due_on: isLate ? todayIn(timeZone, deadline) : due,
  };
}

/**
 * The due date of an invoice that gets a new payment deadline: the one it has, but never before that deadline.
 * @param dueOn null while the departure is open
 */
export function dueAfter(dueOn: LocalDate | null, deadline: Date, timeZone: string): LocalDate | null {
  if (dueOn === null) return null;
  const day = todayIn(timeZone, deadline);
  return dueOn < day ? day : dueOn;
}
