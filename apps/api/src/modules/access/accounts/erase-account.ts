import { accountMachine } from '@rihla/domain/access/account.machine';
import { statesBefore } from '@rihla/domain/kit/machine';
import { translate } from '@rihla/messages/format';
import type { WriteCall } from '../../../kit/call.ts';
import { ERASED_MAILBOX, ERASED_NAME, type Eraser } from '../../../kit/eraser.ts';
import { forgetMessagesTo } from '../../../kit/forget-traces.ts';
import { move } from '../../../kit/move.ts';
import { randomSlug } from '../../../kit/slugs.ts';

/** The tables with sessions, links and changes of an account; their rows are deleted with it. */
const OF_ACCOUNTS = [
  'sessions',
  'password_resets',
  'remembered_devices',
  'unconfirmed_sign_ups',
  'account_changes',
  'phone_codes',
] as const;

/**
 * Erases the accounts of a customer at the customer's request: name, contact data, password and sessions are deleted
 * and the account is banned. The e-mail address becomes one that does not exist, so nobody can sign in or set a
 * password; the person may sign up anew.
 */
export const eraseAccount: Eraser = async (call, { userIds }) => {
  const { tx, site, request } = call;
  await forgetPhoneCodes(call, userIds);
  for (const id of userIds) {
    const { status } = await tx
      .updateTable('users')
      .set({
        name: ERASED_NAME,
        email: `${id}${ERASED_MAILBOX}`,
        phone: null,
        phone_confirmed_at: null,
        password_hash: null,
        photo_file_id: null,
        last_login_at: null,
        email_subscription: false,
        phone_subscription: false,
        slug: randomSlug(),
      })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .returning('status')
      .executeTakeFirstOrThrow();
    const mayBan = (statesBefore(accountMachine, 'ban') as readonly string[]).includes(status);
    if (mayBan)
      await move(call, accountMachine, 'users', id, 'ban', translate(request.locale, 'privacy.erased_note'));
    for (const table of OF_ACCOUNTS)
      await tx.deleteFrom(table).where('site_id', '=', site.id).where('user_id', '=', id).execute();
  }
  return [{ kind: 'ACCOUNT', count: userIds.length, forget: userIds }];
};

/**
 * Deletes the codes that were sent to the phones of some customers, whoever asked for them, and the messages with them.
 */
async function forgetPhoneCodes(call: WriteCall, userIds: readonly string[]): Promise<void> {
  const { tx, site } = call;
  const rows = await tx
    .selectFrom('users')
    .select('phone')
    .where('site_id', '=', site.id)
    .where('id', 'in', [...userIds])
    .execute();
  const phones = rows.flatMap(({ phone }) => phone ?? []);
  if (phones.length > 0)
    await tx.deleteFrom('phone_codes').where('site_id', '=', site.id).where('phone', 'in', phones).execute();
  await forgetMessagesTo(call, 'phone_code', phones);
}
