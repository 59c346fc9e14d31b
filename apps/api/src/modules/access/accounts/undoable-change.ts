import {
  ACCOUNT_CHANGES,
  type AccountChange,
  type UndoableChange,
} from '@rihla/domain/access/account-change.contract';
import { refuse } from '@rihla/domain/access/access.errors';
import { maskEmail } from '@rihla/domain/shared/identity/email';
import { maskPhone } from '@rihla/domain/shared/identity/phone';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { readSiteToken } from '../../../kit/http/site-token.ts';
import { findById, OWNER_COLUMN, type Person, type PersonRef } from './people.ts';

/** A change of an account that can still be undone. */
export type Change = {
  id: string;
  changed: AccountChange[];
  old_email: string | null;
  old_phone: string | null;
  old_phone_confirmed_at: string | null;
  totp_secret: Buffer | null;
  totp_confirmed_at: string | null;
  totp_last_step: number | null;
  by_owner: boolean;
  changed_at: string;
  ends_at: string;
};

type LinkCall = Pick<ReadCall, 'db' | 'site' | 'now'>;

/**
 * The account whose change is undone by a link that was sent by e-mail.
 * @param token the token in the link
 * @throws Problem `access.undo_link_invalid` for a link that was used, has expired, or is of another site
 */
export async function findOwnerOfLink({ db, site, now }: LinkCall, token: string): Promise<PersonRef> {
  const read = readSiteToken(token);
  if (read === null || read.siteId !== site.id) return refuse('access.undo_link_invalid');
  const row = await db
    .selectFrom('account_changes')
    .select(['admin_id', 'user_id'])
    .where('site_id', '=', site.id)
    .where('token_hash', '=', read.hash)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (row?.admin_id) return { kind: 'ADMIN', id: row.admin_id };
  return row?.user_id ? { kind: 'USER', id: row.user_id } : refuse('access.undo_link_invalid');
}

/**
 * The change of an account that a link undoes, and all later changes of the account, the oldest first. Undoing one
 * undoes the later ones too, because the person who made the first may have made the others with its help. Earlier
 * changes keep their own links.
 * @throws Problem `access.undo_link_invalid` when the link was used meanwhile
 */
export async function changesSince(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  owner: PersonRef,
  token: string,
): Promise<[Change, ...Change[]]> {
  const column = sql.ref(OWNER_COLUMN[owner.kind]);
  const { rows } = await sql<Change>`
    select id, changed, old_email, old_phone, old_phone_confirmed_at, totp_secret, totp_confirmed_at, totp_last_step, by_owner, changed_at, ends_at
      from account_changes
     where site_id = ${site.id} and ${column} = ${owner.id}
       and (changed_at, id) >= (select f.changed_at, f.id from account_changes f
                                 where f.site_id = ${site.id} and f.token_hash = ${readSiteToken(token)!.hash})
     order by changed_at, id`.execute(db);
  const [first, ...later] = rows;
  return first ? [first, ...later] : refuse('access.undo_link_invalid');
}

/**
 * What the link in an e-mail about a changed account would undo, with e-mail addresses and phones partly hidden.
 */
export async function showUndoableChange(
  call: ReadCall<null>,
  input: { token: string },
): Promise<UndoableChange> {
  const owner = await findOwnerOfLink(call, input.token);
  const changes = await changesSince(call, owner, input.token);
  const person = (await findById(call, owner.kind, owner.id)) ?? refuse('access.undo_link_invalid');
  const { by_owner, changed_at, ends_at } = changes[0];
  return {
    changed: kindsOf(changes),
    by_owner,
    changed_at,
    ends_at,
    ...contactBeforeAndNow(changes, person),
  };
}

/** The kinds of data that some changes concern, each once, in the order of `ACCOUNT_CHANGES`. */
export function kindsOf(changes: readonly Change[]): AccountChange[] {
  return ACCOUNT_CHANGES.filter((kind) => changes.some(({ changed }) => changed.includes(kind)));
}

/**
 * The oldest of some changes that changed one kind of data; it stores the value from before all of them. Undefined when
 * none did.
 */
export function oldest(changes: readonly Change[], kind: AccountChange): Change | undefined {
  return changes.find(({ changed }) => changed.includes(kind));
}

/**
 * The e-mail address and phone as they were before some changes and as they are now, masked; null for what was not
 * changed.
 */
function contactBeforeAndNow(
  changes: readonly Change[],
  person: Person,
): Pick<UndoableChange, 'email' | 'phone'> {
  const email = oldest(changes, 'EMAIL');
  const phone = oldest(changes, 'PHONE');
  return {
    email: email ? { before: maskedEmail(email.old_email), now: maskedEmail(person.email) } : null,
    phone: phone ? { before: maskedPhone(phone.old_phone), now: maskedPhone(person.phone) } : null,
  };
}

const maskedEmail = (email: string | null): string | null => (email === null ? null : maskEmail(email));
const maskedPhone = (phone: string | null): string | null => (phone === null ? null : maskPhone(phone));
