import { accountMachine } from '@rihla/domain/access/account.machine';
import { statesBefore } from '@rihla/domain/kit/machine';
import { translate } from '@rihla/messages/format';
import { ERASED_NAME, type Eraser } from '../../kit/eraser.ts';
import { move } from '../../kit/move.ts';
import { randomSlug } from '../../kit/slugs.ts';

/** The tables with sessions, links and changes of an account; all of them go with it. */
const OF_ACCOUNTS = [
  'sessions',
  'password_resets',
  'remembered_devices',
  'unconfirmed_sign_ups',
  'account_changes',
] as const;

/**
 * Erases the accounts of a customer at the customer's request: name, contact data, password and sessions are deleted
 * and the account is banned. The e-mail address becomes one that does not exist, so nobody can sign in or set a
 * password; the person may sign up anew.
 */
export const eraseAccount: Eraser = async (call, { userIds }) => {
  const { tx, site, request } = call;
  for (const id of userIds) {
    const { status } = await tx
      .updateTable('users')
      .set({
        name: ERASED_NAME,
        email: `${id}@erased.invalid`,
        phone: null,
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
