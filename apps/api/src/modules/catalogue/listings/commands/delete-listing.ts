import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { lockListing, type Writing } from '../lock-listing.ts';
import { hasInvoices } from '../has-invoices.ts';

/**
 * Deletes a draft with all its parts. What has been sold or shown stays, as history.
 * @throws Problem `catalogue.only_drafts_are_deleted`
 */
export async function deleteListing(writing: Writing, idOrSlug: string): Promise<{ id: string }> {
  const { tx, site } = writing;
  const { id, status } = await lockListing(writing, idOrSlug, 'bookings');
  if (status !== 'NEW' || (await hasInvoices(tx, site.id, id)))
    return refuse('catalogue.only_drafts_are_deleted');
  await tx.deleteFrom('listings').where('site_id', '=', site.id).where('id', '=', id).execute();
  return { id };
}
