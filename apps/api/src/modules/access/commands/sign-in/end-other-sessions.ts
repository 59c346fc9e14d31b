import { translate } from '@rihla/messages/format';
import type { Actor } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { endSessions } from '../../sign-in/sessions.ts';

/** Ends all sessions of the caller except the one that sends the request. */
export async function endOtherSessions(call: WriteCall<Actor>) {
  const count = await endSessions(call, call.actor, call.actor.sessionId);
  return { msg: translate(call.request.locale, 'access.sessions_ended', { count }) };
}
