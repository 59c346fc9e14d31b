import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/savings/savings.errors';
import { savingsProgramListConfig } from '@rihla/domain/savings/savings-list';
import { todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { plansSeenBy } from './plan.scope.ts';

type Programs = OutputOf<typeof contract.user_savings.programs>;
type Program = Programs['data'][number];
type CountedPrograms = OutputOf<typeof contract.savings.programs>;

/**
 * A page of the savings programs that a customer may join today, each with the slug of the customer's own plan if
 * there is one.
 */
export async function listPrograms(call: ReadCall<Actor>, query: ListQuery): Promise<Programs> {
  const open = pricedPrograms(call)
    .where('l.status', '=', 'ACTIVE')
    .where(sql<SqlBool>`${isOpenProgram(call)}`);
  const { data, meta } = await runList(open, (rows) => programColumns(rows, call), query, queryConfig);
  return { data: data as Program[], meta };
}

/**
 * One savings program with its terms. A private program is found only by its slug, which people with its link know, and
 * not by its id. A program that has ended is found by customers who have a plan in it.
 * @throws Problem `savings.program_unknown`
 */
export async function getProgram(call: ReadCall<Actor>, { id }: { id: string }): Promise<{ data: Program }> {
  const seen = isUuid(id)
    ? sql<SqlBool>`l.status = 'ACTIVE'`
    : hasTraitSql('l.status', listingMachine, 'on_sale');
  const found = (await programColumns(pricedPrograms(call), call)
    .where(isUuid(id) ? 'l.id' : 'l.slug', '=', id)
    .where((where) => where.or([seen, sql<SqlBool>`${ownPlan(call)} is not null`]))
    .executeTakeFirst()) as Program | undefined;
  return { data: found ?? refuse('savings.program_unknown') };
}

/**
 * A page of all savings programs, each with the number of its savers, the sum of their balances, what they still lack,
 * and how many may convert. Only plans that the member of staff may see count, without those that were left.
 */
export async function listCountedPrograms(call: ReadCall<Actor>, query: ListQuery): Promise<CountedPrograms> {
  const { data, meta } = await runList(
    pricedPrograms(call),
    (rows) =>
      rows
        .leftJoin(countedByProgram(call), (join) => join.onRef('c.listing_id', '=', 'l.id'))
        .select([
          'l.id',
          'l.slug',
          'l.name',
          'l.currency',
          'v.price',
          sql<number>`coalesce(c.depositors, 0)::int`.as('depositors'),
          sql<number>`coalesce(c.balance, 0)::bigint`.as('balance'),
          sql<number>`coalesce(c.unpaid, 0)::bigint`.as('unpaid'),
          sql<number>`coalesce(c.ready, 0)::int`.as('ready'),
          'l.created_at',
        ]),
    query,
    queryConfig,
  );
  return { data: data as CountedPrograms['data'], meta };
}

/**
 * SQL for each program (as `c`) over the plans that the actor may see and that were not left: the number of savers
 * (`depositors`), the sum of balances, what is missing to their totals (`unpaid`), and how many have saved enough to
 * book (`ready`).
 */
function countedByProgram(call: ReadCall<Actor>) {
  return plansSeenBy(call)
    .where('i.status', '=', 'SAVING')
    .groupBy('i.listing_id')
    .select([
      'i.listing_id',
      sql<number>`count(*)`.as('depositors'),
      sql<number>`sum(i.paid - i.drawn)`.as('balance'),
      sql<number>`sum(greatest(i.total - (i.paid - i.drawn), 0))`.as('unpaid'),
      sql<number>`count(*) filter (where i.paid - i.drawn > 0 and i.paid - i.drawn >= s.minimum_balance)`.as(
        'ready',
      ),
    ])
    .as('c');
}

/** The savings programs of the site (`l`) that have a price (`v`). */
function pricedPrograms({ db, site }: Pick<ReadCall, 'db' | 'site'>) {
  return db
    .selectFrom('listings as l')
    .innerJoin('listing_variants as v', (join) =>
      join
        .onRef('v.site_id', '=', 'l.site_id')
        .onRef('v.listing_id', '=', 'l.id')
        .on('v.is_base', '=', true)
        .on('v.archived_at', 'is', null),
    )
    .where('l.site_id', '=', site.id)
    .where('l.category', '=', 'TABUNGAN');
}

/** SQL condition: the savings program `l` can be joined today. */
export function isOpenProgram({ site, now }: Pick<ReadCall, 'site' | 'now'>) {
  return sql<boolean>`(${hasTraitSql('l.status', listingMachine, 'on_sale')}
    and coalesce(l.registration_end >= ${todayIn(site.timeZone, now)}::date, true))`;
}

/** SQL expression for the departure that the program `l` saves for, while it is on sale; null otherwise. */
export const targetOf = sql<Program['saves_for']>`(
  select jsonb_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'departure_at', o.departure_at,
           'seats', k.capacity, 'seats_left', k.free, 'hotels', (
             select coalesce(jsonb_agg(jsonb_build_object('name', h.name, 'city', c.name) order by lh.position), '[]')
               from listing_hotels lh
               join hotels h on h.id = lh.hotel_id
               left join cities c on c.id = h.city_id
              where lh.site_id = o.site_id and lh.listing_id = o.id))
    from listings o
    join listing_seats k on k.site_id = o.site_id and k.listing_id = o.id
   where o.site_id = l.site_id and o.id = l.saves_for_id and ${hasTraitSql('o.status', listingMachine, 'on_sale')})`;

/** SQL expression for the slug of the caller's own plan of the program `l`; null when the caller has none. */
function ownPlan({ actor }: Pick<ReadCall<Actor>, 'actor'>) {
  return sql<string | null>`(select i.slug from invoices i where i.site_id = l.site_id and i.listing_id = l.id
    and i.user_id = ${actor.id} and i.status = 'SAVING' and i.trashed_at is null)`;
}

/**
 * Adds the columns of a savings program (`l`) that a customer sees: its terms, the departure for which people save in
 * it, and the slug of the customer's own plan.
 */
function programColumns(rows: ReturnType<typeof pricedPrograms>, call: ReadCall<Actor>) {
  return rows.select([
    'l.id',
    'l.slug',
    'l.name',
    'l.description',
    'l.photo_file_id',
    'l.currency',
    'v.price',
    'l.minimum_partial_payment',
    'l.minimum_balance',
    'l.withdrawal_fee_percent',
    'l.terms',
    'l.benefits',
    targetOf.as('saves_for'),
    ownPlan(call).as('plan_slug'),
    'l.created_at',
  ]);
}

const queryConfig: ListQueryConfig = {
  list: savingsProgramListConfig,
  columns: { name: 'l.name', created_at: 'l.created_at' },
  searchIn: sql<string>`l.name`,
  tie: 'l.id',
};
