import { randomBytes } from 'node:crypto';
import { PASSWORD_LENGTH, passwordFault } from '@rihla/domain/access/password-rules';
import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { isOrganisationName, isPersonName, PERSON_NAME_LENGTH } from '@rihla/domain/shared/identity/names';
import type { Clock } from '../kit/clock.ts';
import type { Handle } from '../kit/db/db.ts';
import { newSiteToken } from '../kit/http/site-token.ts';
import { hashPassword } from '../modules/access/sign-in/passwords.ts';
import { makeAdmin, makeSite, type SeedPerson, type SeedSite } from './builders.ts';
import { inTransaction, loadMaster } from './load-master.ts';
import { openOwner } from './owner-handle.ts';
import { writeShippedDocuments } from './shipped-documents.ts';

/** The details of a new site and of its first staff. */
export type NewSite = {
  slug: string;
  name: string;
  host: string;
  /** An IANA name: `Asia/Makassar`. */
  timeZone: string;
  admin: {
    name: string;
    email: string;
    role: 'MAIN' | 'ROOT';
    /** The admin's password; null when the admin sets it by a link. */
    password: string | null;
  };
  /**
   * The director of the agency, who sets a password by a link. A new site with an admin in the role MAIN needs one,
   * because MAIN cannot add a director later. Null beside a ROOT, who can.
   */
  director: { name: string; email: string } | null;
};

const HOUR_MS = 3_600_000;

/** The problems of a new site's details, as English sentences; empty when there are none. */
export function siteProblems({ slug, name, host, timeZone, admin, director }: NewSite): string[] {
  const problems: string[] = [];
  if (!/^[a-z0-9](-?[a-z0-9]){1,39}$/.test(slug))
    problems.push(`"${slug}" is no short name: 2 to 40 small letters, digits and single hyphens.`);
  if (name.length < 2 || name.length > 120 || !isOrganisationName(name))
    problems.push('The name of the agency has 2 to 120 characters, on one line and without a web address.');
  if (!/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(host))
    problems.push(`"${host}" is no host name: www.agency.example, without http:// and without a port.`);
  if (!isTimeZone(timeZone))
    problems.push(`"${timeZone}" is no time zone: Asia/Jakarta, Asia/Makassar, Asia/Jayapura.`);
  problems.push(...personProblems('admin', admin));
  if (director) problems.push(...personProblems('director', director));
  else if (admin.role === 'MAIN') problems.push('An agency begins with a director beside its first admin.');
  if (director && director.email === admin.email)
    problems.push('The director has another e-mail address than the admin.');
  if (admin.password !== null) problems.push(...passwordProblems(admin.password, admin.email));
  return problems;
}

/**
 * Adds a site that can sell at once, with the templates of letters that come with the product, its first admin and its
 * director. Loads the master data where there are none.
 *
 * @param ownerUrl the address for connecting as the owner of the schema
 * @returns for each person whose password was not given, the link by which it is set; or in `refused` why the site was
 * not added, as a sentence
 */
export async function createSite(
  ownerUrl: string,
  input: NewSite,
  clock: Clock,
): Promise<{ links: { email: string; link: string }[] } | { refused: string }> {
  const { db, client, close } = await openOwner(ownerUrl);
  try {
    const taken = await whatIsTaken(db, input);
    if (taken) return { refused: taken };
    const hotels = await db.selectFrom('hotels').select('id').limit(1).execute();
    if (!hotels.length) await loadMaster(client);
    const { slug, name, host, timeZone, admin, director } = input;
    const people = [admin, ...(director ? [{ ...director, role: 'DIRECTOR' as const, password: null }] : [])];
    const hashed = await Promise.all(people.map(hashOf));
    return await inTransaction(client, async () => {
      const site = await makeSite({ db, clock }, { slug, name, timeZone, hosts: [host] });
      await writeShippedDocuments(site);
      const links = [];
      for (const { name: personName, email, role, password, password_hash } of hashed) {
        const person = await makeAdmin(site, { name: personName, email, role, password_hash });
        if (password === null) links.push({ email, link: await passwordLink(site, person) });
      }
      return { links };
    });
  } finally {
    await close();
  }
}

/**
 * A person with the hash of the password. Without a password it is the hash of a random one, so that nobody can
 * sign in before setting one by a link.
 */
async function hashOf<P extends { password: string | null }>(
  person: P,
): Promise<P & { password_hash: string }> {
  const password = person.password ?? randomBytes(32).toString('base64url');
  return { ...person, password_hash: await hashPassword(password) };
}

/**
 * The sentence that says why a new site cannot have its slug or host name; null when both are free.
 */
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

/**
 * Makes a link by which a member of staff of the new site sets a password within an hour. Only a hash of its token is
 * stored.
 */
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

/**
 * The faults in the name and e-mail address of a person who is to be added, as English sentences; empty without any.
 */
function personProblems(
  who: 'admin' | 'director',
  { name, email }: { name: string; email: string },
): string[] {
  const problems: string[] = [];
  const { min, max } = PERSON_NAME_LENGTH;
  if (name.length < min || name.length > max || !isPersonName(name))
    problems.push(`The name of the ${who} has ${min} to ${max} letters, spaces and marks, and no digits.`);
  if (normaliseEmail(email) === undefined) problems.push(`"${email}" is no e-mail address.`);
  return problems;
}

/** Whether a text is the name of a time zone by area and city, as browsers and the database know it. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z_-]+)+$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The faults of a password, as English sentences: its length, that it is the e-mail address, or that it is one of the
 * most common ones. Empty without any.
 */
function passwordProblems(password: string, email: string): string[] {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return [`A password has ${min} to ${max} characters.`];
  const fault = passwordFault(password, email);
  if (fault === 'password_is_email') return ['The password is the e-mail address.'];
  return fault ? ['The password is among the commonest.'] : [];
}
