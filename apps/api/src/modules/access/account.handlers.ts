import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import { getOwnAdmin, getOwnUser } from './account.queries.ts';
import { applyAsAgent } from './commands/apply-as-agent.ts';
import { askOwnPhoneCode, askPhoneCode } from './commands/sign-in/ask-phone-code.ts';
import { beginTotp } from './commands/sign-in/begin-totp.ts';
import { confirmPhone } from './commands/sign-in/confirm-phone.ts';
import { confirmSignUp } from './commands/sign-in/confirm-sign-up.ts';
import { confirmTotp } from './commands/sign-in/confirm-totp.ts';
import { disableTotp } from './commands/sign-in/disable-totp.ts';
import { endOtherSessions } from './commands/sign-in/end-other-sessions.ts';
import { endSession } from './commands/sign-in/end-session.ts';
import { enrolAndSignIn } from './commands/sign-in/enrol-and-sign-in.ts';
import { renewRecoveryCodes } from './commands/sign-in/renew-recovery-codes.ts';
import { resetPassword } from './commands/sign-in/reset-password.ts';
import { signInByPhone } from './commands/sign-in/sign-in-by-phone.ts';
import { signInToEither } from './commands/sign-in/sign-in-to-either.ts';
import { signOut } from './commands/sign-in/sign-out.ts';
import { signUp } from './commands/sign-in/sign-up.ts';
import { undoChange } from './commands/undo-change.ts';
import { updateAccount } from './commands/update-account.ts';
import { updateOwnBank } from './commands/update-own-bank.ts';
import { listOwnSessions } from './sign-in/sessions.queries.ts';
import { showUndoableChange } from './accounts/undoable-change.ts';

const { user_access: user, admin_access: admin, account_changes } = contract;

/** The calls by which staff and customers sign in and manage their own account. */
export const accountBindings: Binding[] = [
  steps(user.sign_in, (call, input) => signInToEither(call, input, 'USER')),
  steps(admin.sign_in, (call, input) => signInToEither(call, input, 'ADMIN')),
  steps(admin.enrol_and_sign_in, enrolAndSignIn),
  steps(user.ask_phone_code, askPhoneCode),
  steps(user.sign_in_by_phone, signInByPhone),
  steps(user.ask_own_phone_code, askOwnPhoneCode),
  steps(user.confirm_phone, confirmPhone),
  steps(user.sign_up, signUp),
  steps(admin.sign_up, applyAsAgent),
  command(user.confirm_sign_up, (call, input) => confirmSignUp(call, input, 'USER')),
  command(admin.confirm_sign_up, (call, input) => confirmSignUp(call, input, 'ADMIN')),
  steps(user.reset_password, (call, input) => resetPassword(call, input, 'USER')),
  steps(admin.reset_password, (call, input) => resetPassword(call, input, 'ADMIN')),
  query(user.account, async (call) => ({ data: await getOwnUser(call) })),
  query(admin.account, async (call) => ({ data: await getOwnAdmin(call) })),
  steps(user.update_account, updateAccount),
  steps(admin.update_account, updateAccount),
  steps(admin.update_bank, updateOwnBank),
  steps(admin.begin_totp, beginTotp),
  // Bound as `steps`, so the answer is not stored to be repeated for a second request with the same idempotency key:
  // it contains recovery codes.
  steps(admin.confirm_totp, confirmTotp),
  steps(admin.disable_totp, disableTotp),
  steps(admin.renew_recovery_codes, renewRecoveryCodes),
  query(account_changes.show, async (call, input) => ({ data: await showUndoableChange(call, input) })),
  steps(account_changes.undo, undoChange),
  ...sessionBindings(user),
  ...sessionBindings(admin),
];

/**
 * Binds the calls about a person's own sessions (list them, end one, end all others, sign out), which staff and
 * customers have in the same form.
 */
function sessionBindings(calls: typeof user | typeof admin): Binding[] {
  const { sign_out, sessions, end_session, end_other_sessions } = calls as typeof user;
  return [
    command(sign_out, signOut),
    query(sessions, async (call) => ({ data: await listOwnSessions(call) })),
    command(end_session, endSession),
    command(end_other_sessions, endOtherSessions),
  ];
}
