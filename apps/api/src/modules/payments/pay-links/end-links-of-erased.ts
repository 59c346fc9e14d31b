import type { Eraser } from '../../../kit/eraser.ts';

/**
 * Ends the payment links to all invoices of a customer who is erased, so that nobody pays into savings without an owner.
 * Their rows stay, because payments that were made by them refer to them.
 */
export const endLinksOfErased: Eraser = async ({ tx, site, now }, { subjects }) => {
  await tx
    .updateTable('pay_links')
    .set({ ended_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('invoice_id', 'in', [...subjects])
    .where('ended_at', 'is', null)
    .execute();
  return [];
};
