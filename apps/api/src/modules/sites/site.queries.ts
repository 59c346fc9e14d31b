import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { PUBLIC_SETTINGS, type SiteSettings, siteSettingFields } from '@rihla/domain/sites/site-settings';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';

/** The names of all settings: they are the columns. */
export const SETTINGS = Object.keys(siteSettingFields) as (keyof SiteSettings)[];

export type SiteCard = OutputOf<typeof contract.sites.me>['data'];
export type PublicSite = OutputOf<typeof contract.public_sites.get>['data'];
export type SiteDetail = OutputOf<typeof contract.sites.detail>['data'];

/** The site as everybody who works for it knows it. */
export function siteCard(db: Handle, siteId: string): Promise<SiteCard> {
  return cards(db, siteId).executeTakeFirstOrThrow();
}

/** The site with everything that it has decided. */
export async function siteDetail(db: Handle, siteId: string): Promise<SiteDetail> {
  const found = await cards(db, siteId)
    .innerJoin('site_settings as t', 't.site_id', 's.id')
    .select('t.version')
    .select(SETTINGS.map((name) => `t.${name}` as const))
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}

/** The site as everybody may know it. */
export async function publicSite(db: Handle, siteId: string): Promise<PublicSite> {
  const found = await db
    .selectFrom('sites as s')
    .innerJoin('site_settings as t', 't.site_id', 's.id')
    .select(['s.slug', 's.name', 's.time_zone'])
    .select(PUBLIC_SETTINGS.map((name) => `t.${name}` as const))
    .where('s.id', '=', siteId)
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}

function cards(db: Handle, siteId: string) {
  return db
    .selectFrom('sites as s')
    .select(['s.id', 's.slug', 's.name', 's.time_zone'])
    .select(
      sql<string[]>`coalesce((select array_agg(h.host order by h.host) from site_hosts h
                               where h.site_id = s.id), '{}')`.as('hosts'),
    )
    .where('s.id', '=', siteId);
}
