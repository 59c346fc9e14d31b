import type { WriteCall } from '../../kit/call.ts';

/**
 * Makes invoices those of another customer, both of whom the caller holds, with everything that hangs on them.
 * @param ids the invoices; undefined for all of the one
 * @returns the ids of those that were the one's
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
