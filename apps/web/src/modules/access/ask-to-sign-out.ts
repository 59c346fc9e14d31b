import { unsavedChanges } from '../../kit/form/unsaved-forms.ts';
import { bookingDraftName } from '../../lib/drafts/booking-draft-name.ts';
import { draftOf } from '../../lib/drafts/draft.ts';
import type { Account } from '../../lib/session/session.ts';
import { translate } from '../../lib/words/i18n.ts';
import { confirmAct } from '../../ui/confirm.tsx';
import { signOut } from './sign-out.ts';

/**
 * Signs an account out, after a question while a form on the screen has changes or a booking was begun and not sent:
 * what is typed and not saved is deleted with the account.
 * @param leave opens a screen that needs no account
 */
export function askToSignOut(account: Account, leave: () => unknown): void {
  const run = async () => {
    void signOut(account);
    await leave();
  };
  const isTyping = unsavedChanges() !== null;
  const hasBooking = draftOf(bookingDraftName(account.key)) !== null;
  if (!isTyping && !hasBooking) return void run();
  confirmAct({
    title: isTyping ? translate('form.leave_title') : `${translate('shell.sign_out')}?`,
    consequence: translate(hasBooking ? 'shell.sign_out_booking' : 'form.leave_lost_text'),
    actLabel: translate('shell.sign_out'),
    danger: true,
    run,
  });
}
