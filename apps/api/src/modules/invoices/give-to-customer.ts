import type { WriteCall } from '../../kit/call.ts';

/**
 * Makes another customer the owner of invoices; payments and bookings follow, since they belong to the invoice. The
 * caller has locked both customers.
 * @param from id of the customer who has the invoices now
 * @param to id of the one who gets them
 * @param ids the invoices; undefined for all invoices of `from`
 * @returns the ids of the invoices that were moved
 */
export async function giveInvoices(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  if (ids?.length === 0) return [];
  const rows = await tx
    .updateTable('invoices')
    .set({ user_id: to })
    .where('site_id', '=', site.id)
    .where('user_id', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...ids!]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
