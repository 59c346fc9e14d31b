import type { WriteCall } from '../../../kit/call.ts';
import type { LockedInvoice } from '../lock-invoice.ts';

/**
 * Adds to an invoice that the caller has locked whether a request to cancel it waits for a decision. It is read in a
 * statement of its own, after the lock.
 */
export async function lockWithRequest(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  locked: LockedInvoice,
): Promise<LockedInvoice> {
  const found = await tx
    .selectFrom('cancellations')
    .select('id')
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', locked.invoice.id)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst();
  return { ...locked, cancellation_waits: found !== undefined };
}
