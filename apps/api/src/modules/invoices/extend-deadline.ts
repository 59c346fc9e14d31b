import { paymentDeadline } from '@rihla/domain/invoices/deadlines';
import type { WriteCall } from '../../kit/call.ts';
import type { Invoice } from './lock-invoice.ts';

/** Gives an invoice that is unpaid again the site's full time to pay, counted from now. */
export async function extendDeadline(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  invoice: Pick<Invoice, 'id'>,
): Promise<void> {
  const { payment_deadline_hours } = await tx
    .selectFrom('site_settings')
    .select('payment_deadline_hours')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('invoices')
    .set({ payment_deadline_at: paymentDeadline(now, payment_deadline_hours).toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', invoice.id)
    .execute();
}
