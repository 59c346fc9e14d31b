import type { ReadCall } from '../../../kit/call.ts';

/** Whether a package has ever been booked; an invoice that was cancelled or moved to the trash counts too. */
export async function hasInvoices({ db, site }: ReadCall, listingId: string): Promise<boolean> {
  const found = await db
    .selectFrom('invoices')
    .select('id')
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
