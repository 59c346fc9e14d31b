import type { AccountStatus } from '@rihla/domain/access/account.machine';
import type { Role } from '@rihla/domain/access/roles';
import { normalisePhone } from '@rihla/domain/shared/identity/phone';
import { slugify } from '@rihla/domain/shared/ids';
import type { Locale } from '@rihla/messages/locale';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { randomSlug } from '../../../kit/slugs.ts';

/** The two kinds of people who sign in: staff (`admins`) and customers (`users`). */
export type PersonKind = 'ADMIN' | 'USER';

/** Kind and id of a person, by which sessions and password links are found. */
export type PersonRef = { kind: PersonKind; id: string };

/** The table that a kind of person is stored in. */
export const TABLE = { ADMIN: 'admins', USER: 'users' } as const;
/** The column of sessions and password links that holds the id of a person of each kind. */
export const OWNER_COLUMN = { ADMIN: 'admin_id', USER: 'user_id' } as const;

/** A person with everything that signing in has to check. */
export type Person = PersonRef & {
  slug: string;
  name: string;
  /** Null for a customer who has signed up with a phone alone. */
  email: string | null;
  phone: string | null;
  /** When the customer proved by a code to own the phone; null while nobody has, and for staff. */
  phoneConfirmedAt: string | null;
  role: Role;
  status: AccountStatus;
  locale: Locale;
  version: number;
  passwordHash: string | null;
  /** Whether the account ever had a password or was signed in to. */
  opened: boolean;
  totpSecret: Buffer | null;
  totpLastStep: number | null;
};

const COLUMNS = {
  ADMIN: sql`id, slug, name, email, phone, null::timestamptz as "phoneConfirmedAt", role, status, locale, version, password_hash as "passwordHash",
    (password_hash is not null or last_login_at is not null) as opened, totp_secret as "totpSecret", totp_last_step as "totpLastStep"`,
  USER: sql`id, slug, name, email, phone, phone_confirmed_at as "phoneConfirmedAt", 'USER' as role, status, locale, version, password_hash as "passwordHash",
    (password_hash is not null or last_login_at is not null) as opened, null::bytea as "totpSecret", null::bigint as "totpLastStep"`,
};

/**
 * How good a right an account has to the phone number that it names; the better one is found by the number. A customer
 * has the best who has confirmed it, and none whose account was merged into another; nor does staff have any before the
 * office has activated the account, since anybody may apply with any number.
 */
const RIGHT_TO_PHONE = {
  ADMIN: sql`case when status = 'NEW' then 0 else 1 end`,
  USER: sql`case when merged_into_id is not null then 0 when phone_confirmed_at is null then 1 else 2 end`,
};

/**
 * Finds the one person of a kind (staff or customer) with an e-mail address or a phone number.
 * @param identity as it was typed; with an `@` it is an e-mail address
 * @returns null when there is no such person, and also when two people name the same phone number with the same right,
 * as in families, because it must open neither account
 */
export async function findByIdentity(
  call: Pick<ReadCall, 'db' | 'site'>,
  kind: PersonKind,
  identity: string,
): Promise<Person | null> {
  if (identity.includes('@')) return findPerson(call, kind, sql`email = ${identity.trim().toLowerCase()}`);
  const phone = normalisePhone(identity);
  return phone ? findPerson(call, kind, sql`phone = ${phone}`) : null;
}

/**
 * Finds the customer who has confirmed this phone number; null when there is none, even if accounts have it
 * unconfirmed. An account that was merged into another comes last, so that the number may be confirmed at the account
 * into which it was merged.
 * @param phone as +62…
 */
export async function findByConfirmedPhone(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  phone: string,
): Promise<Person | null> {
  const { rows } = await sql<Omit<Person, 'kind'>>`
    select ${COLUMNS.USER} from users
     where site_id = ${site.id} and phone = ${phone} and phone_confirmed_at is not null
     order by merged_into_id is not null, id limit 1`.execute(db);
  return rows[0] ? { ...rows[0], kind: 'USER' } : null;
}

/** Finds a person by id; null when there is none. */
export function findById(
  call: Pick<ReadCall, 'db' | 'site'>,
  kind: PersonKind,
  id: string,
): Promise<Person | null> {
  return findPerson(call, kind, sql`id = ${id}`);
}

/**
 * The customer or member of staff who fits a condition; null when there is none, and also when there are two with the
 * same right to their phone number, since it would be a guess whose account is meant.
 */
async function findPerson(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  kind: PersonKind,
  condition: RawBuilder<unknown>,
): Promise<Person | null> {
  const { rows } = await sql<Omit<Person, 'kind'> & { rightToPhone: number }>`
    select ${COLUMNS[kind]}, ${RIGHT_TO_PHONE[kind]} as "rightToPhone"
      from ${sql.table(TABLE[kind])} where site_id = ${site.id} and ${condition}
     order by "rightToPhone" desc limit 2`.execute(db);
  const [first, second] = rows;
  if (!first || first.rightToPhone === second?.rightToPhone) return null;
  const { rightToPhone: _rightToPhone, ...person } = first;
  return { ...person, kind };
}

/**
 * The slug by which a person is named in URLs: the name, and random letters that distinguish people with the same name.
 */
export function personSlug(name: string): string {
  return [slugify(name, 60), randomSlug(6)].filter(Boolean).join('-');
}
