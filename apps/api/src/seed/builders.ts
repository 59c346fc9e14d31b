import type { AdminRole, Role } from '@rihla/domain/access/roles';
import { DEFAULT_TIME_ZONE } from '@rihla/domain/shared/dates';
import { slugify } from '@rihla/domain/shared/ids';
import type { Insertable } from 'kysely';
import type { Clock } from '../kit/clock.ts';
import type { DB, Handle } from '../kit/db/db.ts';
import { newSiteToken } from '../kit/http/site-token.ts';
import { randomSlug } from '../kit/slugs.ts';
import { ensureUniqueNumbers } from '../modules/payments/index.ts';
import { demoPasswordHash } from './demo-password.ts';
import { enterSite } from './owner-handle.ts';
import type { SeedSite } from './seed-site.ts';

export type { SeedListing } from './listing-input.ts';
export { makeListing, makePicture } from './make-listing.ts';
export { makeVoucher, type SeedVoucher, type VoucherInput } from './make-voucher.ts';
export type { SeedSite } from './seed-site.ts';

/** A person who can sign in with the demo password. */
export type SeedPerson = {
  id: string;
  siteId: string;
  kind: 'ADMIN' | 'USER';
  role: Role;
  slug: string;
  name: string;
  email: string;
  phone: string | null;
};

/** A bank account of a site to which customers may transfer. */
export type SeedBank = { id: string; bank: string; number: string; owner: string };

/** The columns of a table that a caller may set, without those of the site and those in `Taken`. */
type ExtraColumns<Table extends keyof DB, Taken extends string> = Partial<
  Omit<Insertable<DB[Table]>, Taken | 'site_id'>
>;

const DAY_MS = 86_400_000;

/**
 * Adds a site that can sell at once, for tests, the demo and new agencies: with its hosts, settings, the 999 unique
 * payment numbers and its counters.
 * @param services a database handle of the owner of the schema, which is limited to the new site from here on, and the
 * clock by which everything of the site is dated
 */
export async function makeSite(
  services: { db: Handle; clock: Clock },
  input: {
    slug: string;
    name: string;
    /** The host names of the site; `<slug>.localhost` by default. */
    hosts?: readonly string[];
    timeZone?: string;
    settings?: ExtraColumns<'site_settings', never>;
  },
): Promise<SeedSite> {
  const { db, clock } = services;
  const { slug, name, hosts = [`${slug}.localhost`], timeZone = DEFAULT_TIME_ZONE } = input;
  const nowIso = clock.now().toISOString();
  const { id } = await db
    .insertInto('sites')
    .values({ slug, name, time_zone: timeZone, created_at: nowIso })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('site_hosts')
    .values(hosts.map((host) => ({ host, site_id: id })))
    .execute();
  await enterSite(db, id);
  await db
    .insertInto('site_settings')
    .values({
      brand: name,
      company_name: `PT ${name}`,
      created_at: nowIso,
      updated_at: nowIso,
      ...input.settings,
      site_id: id,
    })
    .execute();
  await ensureUniqueNumbers(db, id);
  await db
    .insertInto('counters')
    .values(['invoice', 'receipt'].map((counter) => ({ site_id: id, name: counter })))
    .execute();
  return { id, slug, name, timeZone, hosts: hosts.toSorted(), host: hosts[0] ?? '', db, clock };
}

/** Adds a member of staff, by default ACTIVE and with the demo password. */
export async function makeAdmin(
  site: SeedSite,
  input: { role: AdminRole } & ExtraColumns<'admins', 'role'>,
): Promise<SeedPerson> {
  const name = input.name ?? `${input.role.charAt(0)}${input.role.slice(1).toLowerCase()} ${site.name}`;
  const values = { ...(await personValues(site, name, input.email)), ...input };
  const row = await site.db
    .insertInto('admins')
    .values({ ...values, status: input.status ?? 'ACTIVE' })
    .returning(['id', 'slug', 'name', 'email', 'phone'])
    .executeTakeFirstOrThrow();
  return { ...row, siteId: site.id, kind: 'ADMIN', role: input.role };
}

/** Adds a customer with the demo password. */
export async function makeUser(
  site: SeedSite,
  input: Omit<ExtraColumns<'users', never>, 'email'> & { email?: string } = {},
): Promise<SeedPerson> {
  const values = { ...(await personValues(site, input.name ?? 'Siti Rahmawati', input.email)), ...input };
  const row = await site.db
    .insertInto('users')
    .values(values)
    .returning(['id', 'slug', 'name', 'email', 'phone'])
    .executeTakeFirstOrThrow();
  return { ...row, email: values.email, siteId: site.id, kind: 'USER', role: 'USER' };
}

/**
 * Adds a session of a person for 90 days.
 * @returns its token, which requests carry
 */
export async function makeSession(site: SeedSite, person: SeedPerson): Promise<string> {
  const { token, hash } = newSiteToken(site.id);
  const now = site.clock.now();
  await site.db
    .insertInto('sessions')
    .values({
      site_id: site.id,
      token_hash: hash,
      admin_id: person.kind === 'ADMIN' ? person.id : null,
      user_id: person.kind === 'USER' ? person.id : null,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      ends_at: new Date(now.getTime() + 90 * DAY_MS).toISOString(),
    })
    .execute();
  return token;
}

/** Adds a bank account to which customers may transfer. */
export async function makeBank(site: SeedSite, input: ExtraColumns<'banks', never> = {}): Promise<SeedBank> {
  const nowIso = site.clock.now().toISOString();
  const bank = input.bank ?? 'Bank Syariah Indonesia';
  return site.db
    .insertInto('banks')
    .values({
      slug: randomSlug(),
      bank,
      name: `${bank} ${site.name}`,
      owner: `PT ${site.name}`,
      number: '7100200300',
      is_public: true,
      created_at: nowIso,
      updated_at: nowIso,
      ...input,
      site_id: site.id,
    })
    .returning(['id', 'bank', 'number', 'owner'])
    .executeTakeFirstOrThrow();
}

/** Adds the profile of a pilgrim to the family of a customer. */
export async function makeProfile(
  site: SeedSite,
  input: { user_id: string } & ExtraColumns<'profiles', 'user_id'>,
): Promise<{ id: string; slug: string; name: string }> {
  const nowIso = site.clock.now().toISOString();
  return site.db
    .insertInto('profiles')
    .values({
      slug: randomSlug(),
      name: 'Siti Rahmawati',
      gender: 'FEMALE',
      birth_date: '1985-04-12',
      created_at: nowIso,
      updated_at: nowIso,
      ...input,
      site_id: site.id,
    })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
}

/**
 * The columns that customers and members of staff have in common. All have the demo password; a person without an
 * e-mail address gets one that reaches nobody.
 */
async function personValues(site: SeedSite, name: string, email: string | undefined) {
  const nowIso = site.clock.now().toISOString();
  const slug = `${slugify(name, 40)}-${randomSlug(5)}`;
  return {
    site_id: site.id,
    slug,
    name,
    email: email ?? `${slug}@${site.slug}.rihla.test`,
    password_hash: await demoPasswordHash(),
    created_at: nowIso,
    updated_at: nowIso,
  };
}
