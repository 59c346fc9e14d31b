import { type AccountChange } from '@rihla/domain/access/account-change.contract';
import type { Locale } from '@rihla/messages/locale';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { siteOrigin } from '../../../kit/http/site-origin.ts';
import { newSiteToken } from '../../../kit/http/site-token.ts';
import { type AccountEmail, sendAccountEmail, sendAccountText } from './account-emails.ts';
import { OWNER_COLUMN, type PersonRef, TABLE } from './people.ts';

/** Number of days within which the owner can undo a change of the account, with the link in the message. */
const UNDO_DAYS = 7;

/** An account as it was before a change. Whoever changes it has locked the row. */
export type AccountBefore = PersonRef & {
  name: string;
  email: string | null;
  phone: string | null;
  locale: string;
  /**
   * Whether a password was ever set or a session opened. An account nobody has opened was perhaps given a wrong
   * address.
   */
  opened: boolean;
};

type Contact = { email?: string; phone?: string | null };

/**
 * Informs the owner of an account that its e-mail address or phone number was changed. The message goes to the old
 * address and number, with a link that undoes the change within some days. An account that was never opened gets no
 * link, since nobody owns it yet. Does nothing when neither changes.
 * @param before the account before the change
 * @param after the new e-mail address and phone number; undefined for one that does not change
 */
export async function recordContactChange(
  call: WriteCall<Actor>,
  before: AccountBefore,
  after: Contact,
): Promise<void> {
  const changed: AccountChange[] = [];
  if (after.email !== undefined && after.email !== before.email) changed.push('EMAIL');
  if (after.phone !== undefined && after.phone !== before.phone) changed.push('PHONE');
  if (changed.length) await recordChange(call, before, changed);
}

/**
 * Turns off the second factor of a member of staff (the one-time code at sign-in), if there is one, and informs the
 * owner, who can undo it for some days. The encrypted secret and the recovery codes are kept until then.
 * @param admin the account, locked
 * @returns the new version of the row
 */
export async function removeSecondFactor(
  call: WriteCall<Actor>,
  admin: AccountBefore,
): Promise<{ version: number }> {
  const { tx, site } = call;
  const row = await tx
    .selectFrom('admins')
    .select(['version', 'totp_confirmed_at'])
    .where('site_id', '=', site.id)
    .where('id', '=', admin.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.totp_confirmed_at === null) return { version: row.version };
  const changeId = await recordChange(call, admin, ['SECOND_FACTOR']);
  await tx
    .updateTable('recovery_codes')
    .set({ change_id: changeId })
    .where('site_id', '=', site.id)
    .where('admin_id', '=', admin.id)
    .where('change_id', 'is', null)
    .execute();
  return tx
    .updateTable('admins')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('site_id', '=', site.id)
    .where('id', '=', admin.id)
    .returning('version')
    .executeTakeFirstOrThrow();
}

/**
 * Stores the values that an account had before a change, informs its owner, and sends a link that undoes the change
 * within some days. An account that was never opened gets a message without a link.
 * @param before the account before the change
 * @param changed which of e-mail address, phone and second factor (the one-time code at sign-in) are changed
 * @returns the id of the stored change; null when there is no link
 */
async function recordChange(
  call: WriteCall<Actor>,
  before: AccountBefore,
  changed: readonly AccountChange[],
): Promise<string | null> {
  if (!before.opened) {
    await notifyOwner(call, before, changed, null);
    return null;
  }
  const { site, now, actor } = call;
  const { token, hash } = newSiteToken(site.id);
  const endsAt = new Date(now.getTime() + UNDO_DAYS * 86_400_000).toISOString();
  const isChanged = (change: AccountChange) => changed.includes(change);
  const oldSecondFactor = isChanged('SECOND_FACTOR')
    ? sql`totp_secret, totp_confirmed_at, totp_last_step`
    : sql`null::bytea, null::timestamptz, null::bigint`;
  const oldConfirmation =
    isChanged('PHONE') && before.kind === 'USER' ? sql`phone_confirmed_at` : sql`null::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    insert into account_changes (site_id, ${sql.ref(OWNER_COLUMN[before.kind])}, token_hash, changed, old_email, old_phone,
                                 old_phone_confirmed_at, totp_secret, totp_confirmed_at, totp_last_step, by_owner, changed_at, ends_at)
    select site_id, id, ${hash}, ${[...changed]}, ${isChanged('EMAIL') ? before.email : null},
           ${isChanged('PHONE') ? before.phone : null},
           ${oldConfirmation}, ${oldSecondFactor}, ${actor.id === before.id}, ${now.toISOString()}, ${endsAt}
      from ${sql.table(TABLE[before.kind])} where site_id = ${site.id} and id = ${before.id}
    returning id`.execute(call.tx);
  const { id } = rows[0]!;
  await notifyOwner(call, before, changed, {
    id,
    link: `${siteOrigin(call)}/app/#/undo-change?token=${token}`,
  });
  return id;
}

/**
 * Informs the owner of an account which of its data were changed: by e-mail at the old address, and by WhatsApp at the
 * old number when the phone number changed.
 * @param before the account before the change
 * @param undo the link that undoes the change, and the id of the stored change; null for an account that was never
 * opened
 */
async function notifyOwner(
  call: WriteCall<Actor>,
  before: AccountBefore,
  changed: readonly AccountChange[],
  undo: { id: string; link: string } | null,
): Promise<void> {
  const locale = before.locale as Locale;
  const changedFields = changed.map((change) => translate(locale, `account_change.${change}`)).join(', ');
  const person = { ...before, locale };
  const message: AccountEmail = undo
    ? {
        template: 'changed',
        eventId: undo.id,
        params: { what: changedFields, link: undo.link, days: UNDO_DAYS },
      }
    : {
        template: 'changed_unopened',
        eventId: `${before.id}:${call.now.toISOString()}`,
        params: { what: changedFields },
      };
  await sendAccountEmail(call, person, message);
  if (changed.includes('PHONE') && before.phone && before.email !== null)
    await sendAccountText(call, person, before.phone, message);
}
