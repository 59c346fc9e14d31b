import { MOST_CARDS } from '@rihla/domain/crm/board';
import { opportunityList } from '@rihla/domain/crm/crm-lists';
import { date, integer, longText, reference, text } from '@rihla/domain/kit/field';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { type HistoryConfig, readHistory } from '../../kit/history.ts';
import { runList } from '../../kit/lists/list.ts';
import { nameOf } from '../../kit/lists/reference-names.ts';
import { stagesOf } from './stages.ts';

const COLUMNS = [
  'o.id',
  'o.slug',
  'o.name',
  'o.stage_id',
  'o.campaign_id',
  'o.ends_on',
  'o.resource',
  'o.percentage',
  'o.version',
  'o.updated_at',
] as const;

/** SQL over the opportunity `o`: the number of its people. */
const people = sql<number>`(select count(*)::int from opportunity_users u
  where u.site_id = o.site_id and u.opportunity_id = o.id)`.as('people');
/** SQL over the opportunity `o`: the number of the bookings made from it. */
const bookings = sql<number>`(select count(*)::int from opportunity_invoices l
  where l.site_id = o.site_id and l.opportunity_id = o.id)`.as('bookings');

/** SQL over the opportunity `o`: whether its stage counts as lost. */
const isLost = sql<boolean>`exists (select from opportunity_stages s
  where s.site_id = o.site_id and s.id = o.stage_id and s.is_lost)`.as('is_lost');

const names = (siteId: string) =>
  [
    sql<string>`${nameOf('opportunity_stage', 'o.stage_id', siteId)}`.as('stage_name'),
    sql<string | null>`${nameOf('campaign', 'o.campaign_id', siteId)}`.as('campaign_name'),
  ] as const;

/** A page of the opportunities of the site. */
export function listOpportunities({ db, site }: ReadCall, input: ListQuery) {
  return runList(
    db.selectFrom('opportunities as o').where('o.site_id', '=', site.id).where('o.archived_at', 'is', null),
    (query) => query.select(COLUMNS).select([...names(site.id), people, bookings, isLost]),
    input,
    {
      list: opportunityList,
      columns: {
        name: 'o.name',
        stage_id: 'o.stage_id',
        campaign_id: 'o.campaign_id',
        resource: 'o.resource',
        percentage: 'o.percentage',
        ends_on: 'o.ends_on',
        updated_at: 'o.updated_at',
      },
      searchIn: sql<string>`o.name`,
      tie: 'o.id',
      emptyLast: ['resource', 'ends_on'],
    },
  );
}

/**
 * An opportunity with its people and the bookings that it has become, by id or slug.
 * @throws Problem `kit.not_found`
 */
export async function getOpportunity({ db, site }: ReadCall, { id }: { id: string }) {
  const found = await db
    .selectFrom('opportunities as o')
    .select([...COLUMNS, 'o.description', 'o.listing_id'])
    .select([...names(site.id), people, bookings, isLost])
    .select(sql<string | null>`${nameOf('listing', 'o.listing_id', site.id)}`.as('listing_name'))
    .where('o.site_id', '=', site.id)
    .where('o.archived_at', 'is', null)
    .where(isUuid(id) ? 'o.id' : 'o.slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  const users = await db
    .selectFrom('opportunity_users as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'p.site_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['u.id', 'u.slug', 'u.name'])
    .where('p.site_id', '=', site.id)
    .where('p.opportunity_id', '=', found.id)
    .orderBy('p.added_at')
    .orderBy('u.name')
    .execute();
  const invoices = await db
    .selectFrom('opportunity_invoices as l')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.site_id', '=', 'l.site_id').onRef('i.id', '=', 'l.invoice_id'),
    )
    .select(['i.id', 'i.slug', 'i.number', 'i.status', 'i.total', 'i.paid', 'i.currency', 'l.linked_at'])
    .$narrowType<{ currency: 'IDR' | 'USD' }>()
    .where('l.site_id', '=', site.id)
    .where('l.opportunity_id', '=', found.id)
    .where('i.trashed_at', 'is', null)
    .orderBy('l.linked_at')
    .limit(100)
    .execute();
  return { ...found, users, invoices };
}

/**
 * The board of opportunities: the stages, the opportunities that were changed last (`MOST_CARDS` at most), and how many
 * there are. With `campaign_id` only those of one campaign.
 */
export async function opportunityBoard(call: ReadCall, { campaign_id }: { campaign_id?: string }) {
  const { db, site } = call;
  let cards = db
    .selectFrom('opportunities as o')
    .select(['o.id', 'o.slug', 'o.name', 'o.stage_id', 'o.ends_on', 'o.percentage', 'o.version'])
    .select([names(site.id)[1], people, sql<number>`count(*) over ()::int`.as('total')])
    .where('o.site_id', '=', site.id)
    .where('o.archived_at', 'is', null);
  if (campaign_id) cards = cards.where('o.campaign_id', '=', campaign_id);
  const found = await cards
    .orderBy('o.updated_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MOST_CARDS)
    .execute();
  return { stages: await stagesOf(call, 'opportunity'), cards: found, total: found[0]?.total ?? 0 };
}

const HISTORY: HistoryConfig = {
  subject: {
    table: 'opportunities',
    keyPrefix: 'opportunity',
    fields: {
      name: text({ max: 120 }),
      description: longText({ max: 4_000 }),
      stage_id: reference({ to: 'opportunity_stage' }),
      campaign_id: reference({ to: 'campaign' }),
      listing_id: reference({ to: 'listing' }),
      ends_on: date({}),
      resource: text({ max: 120 }),
      percentage: integer({}),
    },
  },
  parent: 'opportunity_id',
  parts: [],
};

/**
 * The changes of an opportunity, newest first.
 * @throws Problem `kit.not_found`
 */
export async function opportunityHistory(call: ReadCall, { id, ...query }: ListQuery & { id: string }) {
  const { db, site } = call;
  const found = await db
    .selectFrom('opportunities')
    .select('id')
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  return readHistory(db, site.id, found.id, HISTORY, query);
}
