import type { Handle } from '../../../kit/db/db.ts';

/** Whether anybody has ever booked the package, whatever became of the invoice. */
export async function hasInvoices(tx: Handle, siteId: string, listingId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('invoices')
    .select('id')
    .where('site_id', '=', siteId)
    .where('listing_id', '=', listingId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
