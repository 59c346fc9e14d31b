import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { assertAct, type LockedInvoice } from '../lock-invoice.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';

/**
 * Deletes an invoice in the trash for good; only one on which no payment was ever valid. Its number is stored in
 * `deleted_invoices`, so that the gap in the site's invoice numbers is explained. Entries in the books stay.
 */
export async function deleteInvoice(
  { tx, site, actor, now }: WriteCall<Actor>,
  locked: LockedInvoice,
): Promise<{ id: string; in_trash: boolean }> {
  const { invoice, payments } = locked;
  assertAct(locked, 'delete', actor);
  if (payments.some((payment) => payment.status === 'PENDING')) return refuse('invoice.payment_awaits');
  await tx
    .insertInto('deleted_invoices')
    .values({
      site_id: site.id,
      id: invoice.id,
      number: invoice.number,
      sequence: invoice.sequence,
      deleted_by: actor.id,
      deleted_at: now.toISOString(),
    })
    .execute();
  // Its payments, none of which was ever valid, are deleted with it by the foreign key.
  await tx.deleteFrom('invoices').where('site_id', '=', site.id).where('id', '=', invoice.id).execute();
  return { id: invoice.id, in_trash: false };
}
