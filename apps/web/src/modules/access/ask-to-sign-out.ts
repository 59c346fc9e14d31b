import { unsavedChanges } from '../../kit/form/unsaved-forms.ts';
import type { Account } from '../../lib/session/session.ts';
import { translate } from '../../lib/words/i18n.ts';
import { confirmAct } from '../../ui/confirm.tsx';
import { signOut } from './sign-out.ts';

/**
 * Signs an account out, after a question while a form on the screen has changes: what is typed and not saved is deleted
 * with the account.
 * @param leave opens a screen that needs no account
 */
export function askToSignOut(account: Account, leave: () => unknown): void {
  const run = async () => {
    void signOut(account);
    await leave();
  };
  if (unsavedChanges() === null) return void run();
  confirmAct({
    title: translate('form.leave_title'),
    consequence: translate('form.leave_lost_text'),
    actLabel: translate('shell.sign_out'),
    danger: true,
    run,
  });
}
