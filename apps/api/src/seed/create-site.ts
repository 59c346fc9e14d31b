import { randomBytes } from 'node:crypto';
import { PASSWORD_LENGTH, passwordFault } from '@rihla/domain/access/password-rules';
import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import type { Clock } from '../kit/clock.ts';
import type { Handle } from '../kit/db/db.ts';
import { newSiteToken } from '../kit/http/site-token.ts';
import { hashPassword } from '../modules/access/passwords.ts';
import { makeAdmin, makeSite, type SeedPerson, type SeedSite } from './builders.ts';
import { inTransaction, loadMaster } from './load-master.ts';
import { openOwner } from './owner-handle.ts';

/** The details of a new site and of its first admin. */
export type NewSite = {
  slug: string;
  name: string;
  host: string;
  admin: {
    name: string;
    email: string;
    role: 'MAIN' | 'ROOT';
    /** The admin's password; null when the admin sets it by a link. */
    password: string | null;
  };
};

const HOUR_MS = 3_600_000;

/** The problems of a new site's details, as English sentences; empty when there are none. */
export function siteProblems({ slug, name, host, admin }: NewSite): string[] {
  const problems: string[] = [];
  if (!/^[a-z0-9](-?[a-z0-9]){1,39}$/.test(slug))
    problems.push(`"${slug}" is no short name: 2 to 40 small letters, digits and single hyphens.`);
  if (name.length < 2 || name.length > 120) problems.push('The name of the agency has 2 to 120 characters.');
  if (!/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(host))
    problems.push(`"${host}" is no host name: www.agency.example, without http:// and without a port.`);
  if (admin.name.length < 2 || admin.name.length > 120)
    problems.push('The name of the admin has 2 to 120 characters.');
  if (normaliseEmail(admin.email) === undefined) problems.push(`"${admin.email}" is no e-mail address.`);
  if (admin.password !== null) problems.push(...passwordProblems(admin.password, admin.email));
  return problems;
}

/**
 * Makes a site that can sell at once, and its first admin. Loads the master data where there is none.
 *
 * @param ownerUrl the schema's owner
 * @returns the address where the admin sets the password, null when it was given; or why the site was not made
 */
export async function createSite(
  ownerUrl: string,
  input: NewSite,
  clock: Clock,
): Promise<{ link: string | null } | { refused: string }> {
  const { db, client, close } = await openOwner(ownerUrl);
  try {
    const taken = await whatIsTaken(db, input);
    if (taken) return { refused: taken };
    const hotels = await db.selectFrom('hotels').select('id').limit(1).execute();
    if (!hotels.length) await loadMaster(client);
    const { slug, name, host, admin } = input;
    // Nobody knows this one: it only stands there until the link is followed.
    const password = await hashPassword(admin.password ?? randomBytes(32).toString('base64url'));
    return await inTransaction(client, async () => {
      const site = await makeSite({ db, clock }, { slug, name, hosts: [host] });
      const { name: adminName, email, role } = admin;
      const person = await makeAdmin(site, { name: adminName, email, role, password_hash: password });
      return { link: admin.password === null ? await passwordLink(site, person) : null };
    });
  } finally {
    await close();
  }
}

async function whatIsTaken(db: Handle, { slug, host }: NewSite): Promise<string | null> {
  const site = await db.selectFrom('sites').select('id').where('slug', '=', slug).executeTakeFirst();
  if (site) return `There is a site ${slug} already.`;
  const other = await db
    .selectFrom('site_hosts')
    .select('site_id')
    .where('host', '=', host)
    .executeTakeFirst();
  return other ? `${host} leads to another site.` : null;
}

async function passwordLink(site: SeedSite, admin: SeedPerson): Promise<string> {
  const { token, hash } = newSiteToken(site.id);
  const now = site.clock.now();
  await site.db
    .insertInto('password_resets')
    .values({
      site_id: site.id,
      token_hash: hash,
      admin_id: admin.id,
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + HOUR_MS).toISOString(),
    })
    .execute();
  const local = site.host === 'localhost' || site.host.endsWith('.localhost');
  return `${local ? 'http' : 'https'}://${site.host}/app/#/forget-password?token=${token}&area=admin`;
}

function passwordProblems(password: string, email: string): string[] {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return [`A password has ${min} to ${max} characters.`];
  const fault = passwordFault(password, email);
  if (fault === 'password_is_email') return ['The password is the e-mail address.'];
  return fault ? ['The password is among the commonest.'] : [];
}
