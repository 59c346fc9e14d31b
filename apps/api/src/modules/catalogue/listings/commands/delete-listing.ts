import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { WriteCall } from '../../../../kit/call.ts';
import { hasInvoices } from '../has-invoices.ts';
import { lockListing } from '../lock-listing.ts';

/**
 * Deletes a draft with all its parts. A package that was ever on sale or booked is kept for the records.
 * @throws Problem `catalogue.only_drafts_are_deleted`
 */
export async function deleteListing(call: WriteCall, input: { id: string }): Promise<{ id: string }> {
  const { tx, site } = call;
  const { id, status } = await lockListing(call, input.id);
  if (status !== 'NEW' || (await hasInvoices(call, id))) return refuse('catalogue.only_drafts_are_deleted');
  await tx.deleteFrom('listings').where('site_id', '=', site.id).where('id', '=', id).execute();
  return { id };
}
