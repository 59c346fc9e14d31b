import { queryClient } from '../../lib/api/query-client.ts';
import { translate } from '../../lib/words/i18n.ts';
import { type Account, forgetAccount } from '../../lib/session/session.ts';

/**
 * Signs an account out and removes it from this browser, even when the server cannot be reached. Actions that were
 * still held back for undoing are sent first.
 */
export async function signOut(account: Account): Promise<void> {
  // Loaded only here, because most sessions hold nothing back.
  const { sendDelayedActs } = await import('../../lib/act-later.ts');
  await sendDelayedActs();
  forgetAccount(account.key);
  queryClient.clear();
  const prefix = account.kind === 'USER' ? '/user_api' : '/admin_api';
  await fetch(`${prefix}/sign_out`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}` },
  }).catch(() => undefined);
}

/**
 * Signs out, after a question while a form on the screen has changes: what is typed and not saved is deleted with the
 * account.
 * @param run signs out and leaves the screen
 */
export async function askToSignOut(run: () => Promise<unknown>): Promise<void> {
  const { unsavedChanges } = await import('../../kit/form/unsaved-forms.ts');
  if (unsavedChanges() === null) return void run();
  const { confirmAct } = await import('../../ui/confirm.tsx');
  confirmAct({
    title: translate('form.leave_title'),
    consequence: translate('form.leave_lost_text'),
    actLabel: translate('shell.sign_out'),
    danger: true,
    run,
  });
}
