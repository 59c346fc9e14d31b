import { translate } from '@rihla/messages/format';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { endOwnSession } from '../sessions.ts';

/** Ends one of the own sessions, such as that of a device left somewhere. */
export async function endSession(call: WriteCall<Actor>, input: { id: string }) {
  await endOwnSession(call, input.id);
  return { msg: translate(call.request.locale, 'access.session_ended') };
}
