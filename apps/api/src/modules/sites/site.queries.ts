import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { PUBLIC_SETTINGS, type SiteSettings, siteSettingFields } from '@rihla/domain/sites/site-settings';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { type HistoryConfig, readHistory } from '../../kit/history.ts';
import { phoneSignIn } from './phone-sign-in.ts';

/** The names of all settings, which are the columns of their table. */
const SETTINGS = Object.keys(siteSettingFields) as (keyof SiteSettings)[];

type SiteCard = OutputOf<typeof contract.sites.me>['data'];
type PublicSite = OutputOf<typeof contract.public_sites.get>['data'];
type SiteDetail = OutputOf<typeof contract.sites.detail>['data'];

/**
 * The site as every member of its staff may read it: name, time zone and hosts, and whether this installation is a
 * restored copy.
 */
export async function getSiteCard(call: ReadCall): Promise<SiteCard> {
  const card = await siteCards(call).executeTakeFirstOrThrow();
  return { ...card, is_copy: !(await call.gateways.isLive()) };
}

/** The site with all its settings. */
export async function getSiteDetail(call: ReadCall): Promise<SiteDetail> {
  const found = await siteCards(call)
    .innerJoin('site_settings as t', 't.site_id', 's.id')
    .select('t.version')
    .select(SETTINGS.map((name) => `t.${name}` as const))
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}

/** The site as visitors may read it, with its public settings. */
export async function getPublicSite({ db, site }: ReadCall): Promise<PublicSite> {
  const found = await db
    .selectFrom('sites as s')
    .innerJoin('site_settings as t', 't.site_id', 's.id')
    .select(['s.slug', 's.name', 's.time_zone'])
    .select(PUBLIC_SETTINGS.map((name) => `t.${name}` as const))
    .select(phoneSignIn('t').as('phone_sign_in'))
    .where('s.id', '=', site.id)
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}

/** The history of the settings. They are one row for each site and have no parts with rows of their own. */
const HISTORY: HistoryConfig = {
  subject: { table: 'site_settings', keyPrefix: 'site', fields: siteSettingFields },
  parent: 'site_id',
  parts: [],
};

/**
 * The history of the settings: who has changed them, and what they were before.
 * @throws Problem `kit.not_found` for another site
 */
export async function siteHistory({ db, site }: ReadCall, { id, ...query }: ListQuery & { id: string }) {
  if (id !== site.id && id !== site.slug) return refuse('kit.not_found');
  return readHistory(db, site.id, site.id, HISTORY, query);
}

/** The site of the call with its name, time zone and host names. */
function siteCards({ db, site }: ReadCall) {
  return db
    .selectFrom('sites as s')
    .select(['s.id', 's.slug', 's.name', 's.time_zone'])
    .select(
      sql<string[]>`coalesce((select array_agg(h.host order by h.host) from site_hosts h
                               where h.site_id = s.id), '{}')`.as('hosts'),
    )
    .where('s.id', '=', site.id);
}
