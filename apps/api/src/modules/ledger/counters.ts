import { sql } from 'kysely';
import type { Site, WriteCall } from '../../kit/call.ts';

/** The counters of a site whose numbers have no gaps. */
export type CounterKind = 'invoice' | 'receipt' | 'account' | 'withdrawal';

/**
 * Takes the next number of a counter of the site, such as the next invoice number. The counter stays locked until the
 * commit, so call this last: see the lock order in docs/rules/seats-and-locking.md.
 */
export async function nextNumber(
  { tx, site }: Pick<WriteCall, 'tx'> & { site: Pick<Site, 'id'> },
  name: CounterKind,
): Promise<number> {
  const drawn = await sql<{ last: number }>`
    with drawn as (${numberDrawn(site, name)}) select last from drawn`.execute(tx);
  return drawn.rows[0]!.last;
}

/**
 * The part of an SQL statement that raises a counter of a site by one and returns the new number as `last`.
 * @param name which counter
 * @param onlyWith name of an earlier part (`with`) of the same statement: the number is taken only where that part
 *   has a row
 */
export function numberDrawn(site: Pick<Site, 'id'>, name: CounterKind, onlyWith?: 'taken') {
  return sql<{ last: number }>`
    insert into counters as c (site_id, name, last)
    select ${site.id}::uuid, ${name}, 1 ${onlyWith ? sql`from ${sql.ref(onlyWith)}` : sql``}
        on conflict (site_id, name) do update set last = c.last + 1
    returning last`;
}
