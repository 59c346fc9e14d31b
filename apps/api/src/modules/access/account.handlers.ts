import { contract } from '@rihla/domain/contract';
import { translate } from '@rihla/messages/format';
import { type Binding, command, query, steps } from '../../kit/implement.ts';
import { ownAdmin, ownUser } from './account.queries.ts';
import { applyAsAgent } from './commands/apply-as-agent.ts';
import { enrolAndSignIn } from './commands/enrol-and-sign-in.ts';
import { resetPassword } from './commands/reset-password.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './commands/second-factor.ts';
import { signIn } from './commands/sign-in.ts';
import { signUp } from './commands/sign-up.ts';
import { updateAccount } from './commands/update-account.ts';
import { endSessions } from './sessions.ts';
import { endOwnSession, ownSessions } from './sessions.queries.ts';

const { user_access: user, admin_access: admin } = contract;

export const accountBindings: Binding[] = [
  steps(user.sign_in, (call) => signIn(call, 'USER')),
  steps(admin.sign_in, (call) => signIn(call, 'ADMIN')),
  steps(admin.enrol_and_sign_in, enrolAndSignIn),
  steps(user.sign_up, signUp),
  steps(admin.sign_up, applyAsAgent),
  steps(user.reset_password, (call) => resetPassword(call, 'USER')),
  steps(admin.reset_password, (call) => resetPassword(call, 'ADMIN')),
  query(user.account, async ({ db, actor, now }) => ({ data: await ownUser(db, actor, now) })),
  query(admin.account, async ({ db, actor, now }) => ({ data: await ownAdmin(db, actor, now) })),
  steps(user.update_account, async (call) => {
    await updateAccount(call);
    return { data: await call.read((db) => ownUser(db, call.actor, call.now)) };
  }),
  steps(admin.update_account, async (call) => {
    await updateAccount(call);
    return { data: await call.read((db) => ownAdmin(db, call.actor, call.now)) };
  }),
  steps(admin.begin_totp, beginTotp),
  // Not recognised when repeated: what it answers is kept nowhere.
  steps(admin.confirm_totp, confirmTotp),
  steps(admin.remove_totp, removeTotp),
  steps(admin.renew_recovery_codes, renewRecoveryCodes),
  ...sessionBindings(user),
  ...sessionBindings(admin),
];

/** The own sessions are the same matter on both sides of the counter. */
function sessionBindings(calls: typeof user | typeof admin): Binding[] {
  const { sign_out, sessions, end_session, end_other_sessions } = calls as typeof user;
  return [
    command(sign_out, async ({ tx, actor, request }) => {
      await endOwnSession(tx, actor, actor.sessionId);
      return { data: { msg: translate(request.locale, 'access.signed_out') } };
    }),
    query(sessions, async ({ db, actor, now }) => ({ data: await ownSessions(db, actor, now) })),
    command(end_session, async ({ tx, actor, input, request }) => {
      await endOwnSession(tx, actor, input.id);
      return { data: { msg: translate(request.locale, 'access.session_ended') } };
    }),
    command(end_other_sessions, async ({ tx, actor, request }) => {
      const count = await endSessions(tx, actor.siteId, actor, actor.sessionId);
      return { data: { msg: translate(request.locale, 'access.sessions_ended', { count }) } };
    }),
  ];
}
