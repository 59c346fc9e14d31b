import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { pointsList } from '@rihla/domain/points/points-list';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin, Customer } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { customersOf } from '../access/index.ts';

type OfficePage = OutputOf<typeof contract.points.list>;
type OwnPage = OutputOf<typeof contract.user_points.list>;

/**
 * A page of the points that a customer was credited or lost, for staff, and the balance.
 * @throws Problem `kit.not_found` for an unknown customer and for one that the actor may not see
 */
export async function listPoints(
  call: ReadCall<Admin>,
  input: ListQuery & { id: string },
): Promise<OfficePage> {
  const customer = await customersOf(call)
    .where(isUuid(input.id) ? 'users.id' : 'users.slug', '=', input.id)
    .select('users.id')
    .executeTakeFirst();
  if (!customer) return refuse('kit.not_found');
  return pageOf(call, customer.id, input);
}

/** A page of the points that the calling customer was credited or lost, with the balance. */
export function listOwnPoints(call: ReadCall<Customer>, input: ListQuery): Promise<OwnPage> {
  return pageOf(call, call.actor.id, input);
}

/**
 * A page of the rows by which one customer was credited or lost points, with the names of the packages and of the staff
 * who acted, and the balance.
 */
async function pageOf(
  call: Pick<ReadCall, 'db' | 'site'>,
  userId: string,
  input: ListQuery,
): Promise<OfficePage> {
  const { db, site } = call;
  const rows = db
    .selectFrom('point_rows as p')
    .where('p.site_id', '=', site.id)
    .where('p.user_id', '=', userId);
  const { data, meta } = await runList(
    rows,
    (query) =>
      query.select([
        'p.id',
        'p.at',
        'p.kind',
        'p.points',
        'p.reason',
        sql<
          string | null
        >`(select l.name from listings l where l.site_id = p.site_id and l.id = p.listing_id)`.as(
          'listing_name',
        ),
        sql<
          string | null
        >`(select a.name from admins a where a.site_id = p.site_id and a.id = p.actor_id)`.as('actor_name'),
      ]),
    input,
    { list: pointsList, columns: { at: 'p.at', kind: 'p.kind' }, tie: 'p.id' },
  );
  return { data: data as OfficePage['data'], meta: { ...meta, balance: await pointsOf(call, userId) } };
}

/** The balance of points of a customer: the sum of all its rows. */
export async function pointsOf({ db, site }: Pick<ReadCall, 'db' | 'site'>, userId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(points), 0)::int as balance from point_rows
     where site_id = ${site.id} and user_id = ${userId}`.execute(db);
  return rows[0]!.balance;
}
