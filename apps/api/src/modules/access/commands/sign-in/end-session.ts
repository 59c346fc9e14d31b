import { translate } from '@rihla/messages/format';
import type { Actor } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { endOwnSession } from '../../sign-in/sessions.ts';

/** Ends one of the caller's own sessions, such as that of a lost device. */
export async function endSession(call: WriteCall<Actor>, input: { id: string }) {
  await endOwnSession(call, input.id);
  return { msg: translate(call.request.locale, 'access.session_ended') };
}
