import type { LocalDate } from '@rihla/domain/shared/dates';
import type { Invoice } from '../../invoices/office/invoice.queries.ts';
import type { Payment } from './payment.queries.ts';

type Owing = Pick<Invoice, 'status' | 'payment_deadline_at' | 'due' | 'due_on'>;

/**
 * Until when a begun payment is to be transferred: the instant at which an unpaid invoice expires, or the day by which
 * a partly paid one is due. Null where no time is set or it has passed, and for equipment, which has no deadline.
 * @param today the site's day
 */
export function transferUntil(
  invoice: Owing,
  { type }: Pick<Payment, 'type'>,
  today: LocalDate,
): string | null {
  if (type === 'EQUIPMENT') return null;
  if (invoice.status === 'NEW') return invoice.payment_deadline_at;
  const day = invoice.status === 'PARTIAL' ? (invoice.due.now?.due_on ?? invoice.due_on) : null;
  return day !== null && day >= today ? day : null;
}
