import { planOf } from '@rihla/domain/invoices/plan/due';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { Amount } from '@rihla/domain/shared/money';
import type { ReminderAnchor } from '@rihla/domain/reminders/reminder-choices';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import type { InvoiceSummary } from '../invoices/index.ts';
import { invoiceSummary, toPay } from '../messaging/index.ts';
import type { Occasion } from './occasions.ts';

/**
 * The thing that a reminder is about, as it is now: an invoice with the amount that is still to be paid (`open`, in
 * the smallest unit), or the passport of a traveller.
 */
export type ReminderTopic =
  | { kind: 'INVOICE'; invoice: InvoiceSummary; open: number }
  | { kind: 'PASSPORT'; traveller: string; slug: string };

/** The fields of an occasion that say what it is about. */
type Subject = Pick<Occasion, 'anchor' | 'invoice_id' | 'profile_id' | 'day'>;

/**
 * Reads what a reminder is about, while it is still needed; null when the invoice was paid, cancelled or moved, or
 * the passport renewed. The row stays locked until the transaction ends, so that a payment at the same moment is
 * handled entirely before or after.
 */
export async function currentTopic(call: WriteCall, due: Subject): Promise<ReminderTopic | null> {
  if (due.invoice_id === null) return passportFact(call, due);
  await sql`select i.id from invoices i
             where i.site_id = ${call.site.id} and i.id = ${due.invoice_id} for no key update`.execute(
    call.tx,
  );
  const invoice = await invoiceSummary(call, due.invoice_id);
  if (invoice.in_trash) return null;
  if (due.anchor === 'DEPARTURE' || due.anchor === 'RETURN') {
    const holdsSeats = hasTrait(invoiceMachine, invoice.status, 'seated');
    return holdsSeats ? { kind: 'INVOICE', invoice, open: invoice.total - invoice.paid } : null;
  }
  if (!hasTrait(invoiceMachine, invoice.status, 'owing')) return null;
  const open = amountToPay(due.anchor, invoice, due.day);
  return open > 0 ? { kind: 'INVOICE', invoice, open } : null;
}

/**
 * The amount that is still to be paid of what a reminder is about, in the smallest unit; payments that wait for the
 * office count as paid. At most 0 when nothing is to be paid.
 * @param day the day of the anchor
 */
function amountToPay(anchor: ReminderAnchor, invoice: InvoiceSummary, day: string): number {
  const covered = invoice.paid + invoice.awaiting;
  if (anchor === 'PAYMENT_DEADLINE') return covered > 0 ? 0 : firstAmountToPay(invoice);
  if (anchor === 'DUE_DATE') return invoice.due_on === day ? invoice.total - covered : 0;
  return planOf(toPay(invoice), covered as Amount)
    .filter(({ due_on }) => due_on !== null && due_on <= day)
    .reduce((sum, { open }) => sum + open, 0);
}

/** The first amount that an unpaid invoice asks for, in the smallest unit. */
function firstAmountToPay(invoice: InvoiceSummary): number {
  return planOf(toPay(invoice)).find(({ open }) => open > 0)?.open ?? 0;
}

/**
 * The traveller whose passport expires on the day of a reminder; null when the passport was renewed meanwhile.
 */
async function passportFact({ tx, site }: WriteCall, due: Subject): Promise<ReminderTopic | null> {
  const profile = await tx
    .selectFrom('profiles')
    .select(['name', 'slug'])
    .where('site_id', '=', site.id)
    .where('id', '=', due.profile_id)
    .where('passport_expires_on', '=', due.day)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return profile ? { kind: 'PASSPORT', traveller: profile.name, slug: profile.slug } : null;
}
