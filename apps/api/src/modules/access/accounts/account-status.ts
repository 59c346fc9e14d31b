import { accountMachine, type AccountStatus } from '@rihla/domain/access/account.machine';
import type { EventOf } from '@rihla/domain/kit/machine';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { deletePasswordLinks } from '../sign-in/password-links.ts';
import { type PersonRef, TABLE } from './people.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { confirmPerson } from '../sign-in/sign-up-confirmation.ts';

/** A change of an account's status, such as its activation. */
export type AccountEvent = EventOf<typeof accountMachine>;

/**
 * Activates, deactivates or bans a person. Whoever is not active any more is signed out at once: sessions and links to
 * set a password end in the same transaction.
 * @param note the reason, which a ban must have
 * @throws Problem `kit.illegal_transition` with the state found
 */
export async function moveAccount(
  call: WriteCall<Admin>,
  person: PersonRef,
  event: AccountEvent,
  note?: string,
): Promise<{ id: string; status: AccountStatus; version: number }> {
  const { tx, site } = call;
  const table = TABLE[person.kind];
  const { to } = await move(call, accountMachine, table, person.id, event, note);
  if (event === 'activate') await confirmPerson(call, person);
  if (to !== 'ACTIVE') {
    await endSessions(call, person);
    await deletePasswordLinks(call, person);
  }
  const moved = await sql<{ version: number }>`
    select version from ${sql.table(table)} where site_id = ${site.id} and id = ${person.id}`.execute(tx);
  return { id: person.id, status: to, version: moved.rows[0]!.version };
}
