import { ERASED_NAME, type Eraser } from '../../kit/eraser.ts';

/**
 * Removes e-mail, phone and notes of customers from their invoices, and the reasons from their cancellations.
 * The invoices stay with the name of the contact, because the books refer to them. The caller empties the
 * record of changes of these rows.
 */
export const eraseInvoiceContacts: Eraser = async ({ tx, site }, { userIds }) => {
  const rows = await tx
    .updateTable('invoices')
    .set({ pic_email: '', pic_phone: '', notes: null })
    .where('site_id', '=', site.id)
    .where('user_id', 'in', [...userIds])
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .updateTable('cancellations')
      .set({ note: ERASED_NAME })
      .where('site_id', '=', site.id)
      .where('invoice_id', 'in', ids)
      .execute();
  return [{ kind: 'CONTACTS_ON_INVOICES', count: rows.length }];
};
