import { translate } from '@rihla/messages/format';
import type { WriteCall } from '../../../../kit/call.ts';
import type { PersonKind } from '../../accounts/people.ts';
import { confirmByToken } from '../../sign-in/sign-up-confirmation.ts';

/** Confirms the e-mail address of a new account, with the token of the link that was sent to it. */
export async function confirmSignUp(call: WriteCall<null>, input: { token: string }, kind: PersonKind) {
  await confirmByToken(call, kind, input.token);
  return { msg: translate(call.request.locale, 'access.email_confirmed') };
}
