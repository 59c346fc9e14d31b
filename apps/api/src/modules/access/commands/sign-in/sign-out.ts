import { translate } from '@rihla/messages/format';
import type { Actor } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { endOwnSession } from '../../sign-in/sessions.ts';

/** Ends the session that sends the request. */
export async function signOut(call: WriteCall<Actor>) {
  await endOwnSession(call, call.actor.sessionId);
  return { msg: translate(call.request.locale, 'access.signed_out') };
}
