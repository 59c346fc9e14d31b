import type { Locale } from '@rihla/messages/locale';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { siteOrigin } from '../../../kit/http/site-origin.ts';
import { sendAccountEmail } from '../accounts/account-emails.ts';
import { type AccountEvent, moveAccount } from '../accounts/account-status.ts';
import { assertStillInOffice, lockStaff } from '../staff.queries.ts';
import { assertMayManage } from '../staff.rules.ts';

/**
 * Activates, deactivates or bans a member of staff. A person who was activated is notified by e-mail, with a link to
 * sign in.
 */
export async function moveStaff(
  call: WriteCall<Admin>,
  input: { id: string; note?: string },
  event: AccountEvent,
) {
  await assertStillInOffice(call);
  const person = await lockStaff(call, null, input.id);
  assertMayManage(call.actor, person);
  const moved = await moveAccount(call, { kind: 'ADMIN', id: person.id }, event, input.note);
  if (event === 'activate') {
    await sendAccountEmail(
      call,
      { ...person, kind: 'ADMIN', locale: person.locale as Locale },
      {
        template: 'activated',
        eventId: `${person.id}:${call.now.toISOString()}`,
        params: { link: `${siteOrigin(call)}/app/#/login` },
      },
    );
  }
  return moved;
}
