import type { AccountStatus } from '@rihla/domain/access/account.machine';
import type { Role } from '@rihla/domain/access/roles';
import { normalisePhone } from '@rihla/domain/shared/identity/phone';
import { slugify } from '@rihla/domain/shared/ids';
import type { Locale } from '@rihla/messages/words';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { randomSlug } from '../../kit/slugs.ts';

/** Admins and users are two tables with the same door: what they share is here. */
export type Kind = 'ADMIN' | 'USER';

export const TABLE = { ADMIN: 'admins', USER: 'users' } as const;
/** The column of sessions and reset links that names a person of that kind. */
export const KEY = { ADMIN: 'admin_id', USER: 'user_id' } as const;

/** A person as the door needs it. */
export type Person = {
  kind: Kind;
  id: string;
  slug: string;
  name: string;
  email: string;
  role: Role;
  status: AccountStatus;
  locale: Locale;
  version: number;
  passwordHash: string | null;
  totpSecret: Buffer | null;
  totpLastStep: number | null;
};

const COLUMNS = {
  ADMIN: sql`id, slug, name, email, role, status, locale, version, password_hash as "passwordHash",
    totp_secret as "totpSecret", totp_last_step as "totpLastStep"`,
  USER: sql`id, slug, name, email, 'USER' as role, status, locale, version, password_hash as "passwordHash",
    null::bytea as "totpSecret", null::bigint as "totpLastStep"`,
};

/**
 * The one person behind an e-mail address or a phone number. A phone that two people share opens for neither:
 * families do share one.
 */
export async function findByIdentity(
  db: Handle,
  siteId: string,
  kind: Kind,
  identity: string,
): Promise<Person | null> {
  if (identity.includes('@'))
    return findPerson(db, siteId, kind, sql`email = ${identity.trim().toLowerCase()}`);
  const phone = normalisePhone(identity);
  return phone ? findPerson(db, siteId, kind, sql`phone = ${phone}`) : null;
}

/** The person with that id. */
export function findById(db: Handle, siteId: string, kind: Kind, id: string): Promise<Person | null> {
  return findPerson(db, siteId, kind, sql`id = ${id}`);
}

async function findPerson(
  db: Handle,
  siteId: string,
  kind: Kind,
  condition: RawBuilder<unknown>,
): Promise<Person | null> {
  const found = await sql<Omit<Person, 'kind'>>`
    select ${COLUMNS[kind]} from ${sql.table(TABLE[kind])} where site_id = ${siteId} and ${condition} limit 2`.execute(
    db,
  );
  const [only, second] = found.rows;
  return only && !second ? { ...only, kind } : null;
}

/** The name in the address of a person; the tail keeps namesakes apart. */
export function personSlug(name: string): string {
  return [slugify(name, 60), randomSlug(6)].filter(Boolean).join('-');
}
