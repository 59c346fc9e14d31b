import { sql } from 'kysely';
import type { Customer } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { Eraser, Sweeper } from '../../../kit/eraser.ts';
import { returnedBefore } from '../sweep-papers.ts';
import { noteSweep } from '../swept.queries.ts';
import type { ScanToRead } from './look-at-scan.ts';
import { siteKey } from './site-key.ts';

/**
 * Deletes the scans and photos of a family at the customer's request, including those removed before. Their bytes are
 * deleted from the store the next night: a trigger on the table queues them.
 */
export const eraseScans: Eraser = async ({ tx, site }, { profileIds }) => {
  if (profileIds.length === 0) return [];
  const { numDeletedRows } = await tx
    .deleteFrom('profile_scans')
    .where('site_id', '=', site.id)
    .where('profile_id', 'in', [...profileIds])
    .executeTakeFirst();
  return [{ kind: 'SCANS', count: Number(numDeletedRows) }];
};

/** Deletes the scans and photos of pilgrims whose last journey ended before a given day. */
export const sweepScans: Sweeper = async (call, day) => {
  const { tx, site } = call;
  const found = await sql<{ id: string }>`
    delete from profile_scans where site_id = ${site.id} and profile_id in ${returnedBefore(site.id, day)}
    returning profile_id as id`.execute(tx);
  const ids = [...new Set(found.rows.map(({ id }) => id))];
  await noteSweep(call, 'SCANS', ids);
  return { ids, columns: [] };
};

/**
 * A scan of the customer's own family, with what is needed to read it without a database connection, and its size.
 */
export type OwnScan = ScanToRead & { bytes: number };

/**
 * The scans and photos of a customer's family, the newest first, for the file in which customers download their own
 * data.
 */
export async function ownScans(call: WriteCall<Customer>): Promise<OwnScan[]> {
  const { tx, site, actor, sealer } = call;
  const rows = await tx
    .selectFrom('profile_scans as n')
    .innerJoin('profiles as p', (join) =>
      join.onRef('p.site_id', '=', 'n.site_id').onRef('p.id', '=', 'n.profile_id'),
    )
    .select(['n.id', 'n.kind', 'n.mime', 'n.bytes', 'n.key_number'])
    .where('n.site_id', '=', site.id)
    .where('p.user_id', '=', actor.id)
    .where('n.stored_at', 'is not', null)
    .where('n.removed_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(500)
    .execute();
  const keys = new Map<number, ScanToRead['key']>();
  for (const number of new Set(rows.map(({ key_number }) => key_number)))
    keys.set(number, await siteKey({ db: tx, site, sealer }, number));
  return rows.map(({ id, kind, mime, bytes, key_number }) => ({
    siteId: site.id,
    id,
    kind,
    mime,
    bytes,
    key: keys.get(key_number)!,
  }));
}
