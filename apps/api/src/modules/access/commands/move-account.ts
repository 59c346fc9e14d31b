import { accountMachine } from '@rihla/domain/access/account.machine';
import type { EventOf } from '@rihla/domain/kit/machine';
import type { Admin } from '../../../kit/actor.ts';
import type { Handle } from '../../../kit/db/db.ts';
import { move } from '../../../kit/move.ts';
import { endLinks } from '../password-links.ts';
import { type Kind, TABLE } from '../people.ts';
import { endSessions } from '../sessions.ts';

/**
 * Activates, deactivates or bans somebody. Whoever is not active any more is out at once: sessions and links to set
 * a password end in the same transaction.
 */
export async function moveAccount(
  tx: Handle,
  person: { kind: Kind; id: string },
  event: EventOf<typeof accountMachine>,
  by: { siteId: string; actor: Admin; now: Date; note?: string },
): Promise<void> {
  const { to } = await move(tx, accountMachine, TABLE[person.kind], person.id, event, by);
  if (to === 'ACTIVE') return;
  await endSessions(tx, by.siteId, person);
  await endLinks(tx, by.siteId, person);
}
