import { paymentDeadline } from '@rihla/domain/invoices/deadlines';
import type { Handle } from '../../kit/db/db.ts';
import type { Invoice } from './lock-invoice.ts';

/** Gives an invoice that is unpaid again the site's full time to pay, counted from now. */
export async function extendDeadline(tx: Handle, invoice: Invoice, now: Date): Promise<void> {
  const { payment_deadline_hours } = await tx
    .selectFrom('site_settings')
    .select('payment_deadline_hours')
    .where('site_id', '=', invoice.site_id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('invoices')
    .set({ payment_deadline_at: paymentDeadline(now, payment_deadline_hours).toISOString() })
    .where('site_id', '=', invoice.site_id)
    .where('id', '=', invoice.id)
    .execute();
}
