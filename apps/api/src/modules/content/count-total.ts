import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/content/content.errors';
import type { TotalKind } from '@rihla/domain/content/total-pilgrims';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';

/** The number of latest counts that are shown. */
const HISTORY = 50;

/**
 * Stores a new total of the agency's pilgrims, or of the listeners of its radio channel. A lock makes counts of one
 * kind wait for each other, so that of two at the same time the lower number is refused.
 * @throws Problem `content.total_not_larger` on its field (specification section 5)
 */
export async function countTotal(
  call: WriteCall<Admin>,
  { kind, total }: InputOf<typeof contract.total_pilgrims.update>,
) {
  const { tx, site, actor } = call;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`total_pilgrims ${site.id}`}, 1))`.execute(tx);
  const currentTotal = await totalOf({ db: tx, site }, kind);
  if (total <= currentTotal)
    return refuse('content.total_not_larger', undefined, { total: [{ code: 'content.total_not_larger' }] });
  const { created_at } = await tx
    .insertInto('total_pilgrims')
    .values({ site_id: site.id, kind, total, admin_id: actor.id })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return { kind, total, at: new Date(created_at).toISOString(), by: actor.name };
}

/** The totals of the agency and its latest counts, the newest first. */
export async function getTotals(call: ReadCall) {
  const { db, site } = call;
  const history = await db
    .selectFrom('total_pilgrims as c')
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'c.site_id').onRef('a.id', '=', 'c.admin_id'),
    )
    .select(['c.kind', 'c.total', 'c.created_at', 'a.name as by'])
    .$narrowType<{ kind: TotalKind }>()
    .where('c.site_id', '=', site.id)
    .orderBy('c.id', 'desc')
    .limit(HISTORY)
    .execute();
  return {
    pilgrims: await totalOf(call, 'PILGRIMS'),
    radio_listeners: await totalOf(call, 'RADIO_LISTENERS'),
    history: history.map(({ created_at, ...count }) => ({
      ...count,
      at: new Date(created_at).toISOString(),
    })),
  };
}

/** The present total of one kind (pilgrims taken, or listeners of the radio channel); 0 before the first count. */
async function totalOf({ db, site }: Pick<ReadCall, 'db' | 'site'>, kind: TotalKind): Promise<number> {
  const found = await db
    .selectFrom('total_pilgrims')
    .select('total')
    .where('site_id', '=', site.id)
    .where('kind', '=', kind)
    .orderBy('total', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.total ?? 0;
}
