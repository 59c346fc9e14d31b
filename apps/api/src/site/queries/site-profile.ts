import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { PASSPORT_MONTHS } from '@rihla/domain/shared/identity/passport';
import { PUBLIC_SETTINGS } from '@rihla/domain/sites/site-settings';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '../../kit/db/built-once.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { GALLERY_TYPES } from './public-content.ts';
import { liveNumber } from '../../modules/themes/index.ts';
import { isLiveArticle, type SiteMoment } from './articles.ts';

/** A package that a visitor has chosen to compare. */
export type ComparedListing = { slug: string; name: string; status: string };

/**
 * Reads the public settings of a site and, in the same statement, the packages that the visitor compares, in the order
 * of the slugs; unknown slugs are left out.
 */
export async function findProfileAndCompared(
  db: Handle,
  { site, now }: { site: Site; now: Date },
  slugs: readonly string[],
) {
  if (slugs.length === 0) return { profile: await findSiteProfile(db, site, now), chosen: [] };
  const row = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('site_settings')
          .select(PUBLIC_SETTINGS)
          .select([...hasContent({ site, now }), liveNumber(site.id).as('theme_number')])
          .where('site_id', '=', site.id),
      ).as('profile'),
      jsonArrayFrom(
        eb
          .selectFrom('listings')
          .select(['slug', 'name', 'status'])
          .where('site_id', '=', site.id)
          .where('slug', '=', sql<string>`any (${slugs})`)
          .where(hasTraitSql('status', listingMachine, 'published'))
          .where('category', '<>', 'TABUNGAN')
          .orderBy(sql`array_position(${slugs}::text[], slug)`),
      ).as('chosen'),
    ])
    .executeTakeFirstOrThrow();
  return { profile: row.profile[0] ?? nameOnly(site), chosen: row.chosen as ComparedListing[] };
}

/** Reads the public settings of a site; for a site without settings they contain its name only. */
export async function findSiteProfile(db: Handle, site: Site, now: Date) {
  const [found] = await readProfile(db, { id: site.id, now });
  return found ?? nameOnly(site);
}

const readProfile = builtOnce(['id', 'now'], (db, { id, now }: { id: string; now: Date }) =>
  db
    .selectFrom('site_settings')
    .select(PUBLIC_SETTINGS)
    .select([...hasContent({ site: { id }, now }), liveNumber(id).as('theme_number')])
    .where('site_id', '=', id),
);

/**
 * SQL columns that say whether the site has public articles, testimonials, questions, pictures and agents. Only pages
 * with content are named in the menus.
 */
const hasContent = ({ site, now }: SiteMoment) => [
  sql<boolean>`exists (select from articles a where a.site_id = ${site.id} and ${isLiveArticle(now)})`.as(
    'has_articles',
  ),
  sql<boolean>`exists (select from testimonials q where q.site_id = ${site.id} and q.archived_at is null
    and q.is_public and q.consented)`.as('has_testimonials'),
  sql<boolean>`exists (select from faqs q where q.site_id = ${site.id} and q.archived_at is null and q.is_public)`.as(
    'has_faqs',
  ),
  sql<boolean>`exists (select from photos p where p.site_id = ${site.id} and p.archived_at is null
    and p.type = any (${GALLERY_TYPES}))`.as('has_gallery'),
  sql<boolean>`exists (select from agent_cards k join admins a on a.site_id = k.site_id and a.id = k.agent_id
    where k.site_id = ${site.id} and a.role = 'AGENT' and a.status = 'ACTIVE' and a.phone is not null
      and a.referral_code is not null)`.as('has_agents'),
];

/** The public settings of a site, with flags for the kinds of content it has. */
export type SiteProfile = NonNullable<Awaited<ReturnType<typeof findSiteProfile>>>;

/**
 * The profile of a site without any settings: its name, and default values. (PPIU and PIHK are the licences to organise
 * umrah and hajj.)
 */
function nameOnly(site: Site) {
  return {
    brand: site.name,
    company_name: site.name,
    system_name: null,
    tagline: null,
    address: null,
    phone: null,
    whatsapp: null,
    email: null,
    instagram: null,
    facebook: null,
    youtube: null,
    theme_colour: '',
    brand_colour: null,
    analytics_id: null,
    pixel_id: null,
    logo_file_id: null,
    favicon_file_id: null,
    background_file_id: null,
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    terms_url: null,
    ppiu_number: null,
    pihk_number: null,
    has_articles: false,
    has_testimonials: false,
    has_faqs: false,
    has_gallery: false,
    has_agents: false,
    usd_rate: null,
    usd_rate_on: null,
    passport_months: PASSPORT_MONTHS,
    theme_number: null,
  };
}
