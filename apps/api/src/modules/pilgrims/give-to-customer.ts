import type { WriteCall } from '../../kit/call.ts';

/**
 * Moves profiles from the family of one customer into that of another. The caller has locked both customers.
 * @param move ids of both customers; `ids` are the profiles, undefined for the whole family, archived ones too
 * @returns the ids of the profiles that were moved
 */
export async function giveProfiles(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  if (ids?.length === 0) return [];
  const rows = await tx
    .updateTable('profiles')
    .set({ user_id: to })
    .where('site_id', '=', site.id)
    .where('user_id', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...ids!]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
