import type { AudienceCriteria } from '@rihla/domain/crm/audience';
import { sendingMachine } from '@rihla/domain/crm/sending.machine';
import { canMove } from '@rihla/domain/kit/machine';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { move } from '../../kit/move.ts';
import { audienceConditions, mayBeOffered } from './audience-people.ts';
import { lockSending } from './commands/write-sending.ts';

/**
 * Stores the recipients of a sending (everybody who meets the criteria and may be written to) and starts it. Does
 * nothing for a sending that cannot be started in its present state.
 */
export async function beginSending(call: WriteCall<Admin | null>, id: string): Promise<void> {
  const { tx, site, now } = call;
  const sending = await lockSending(call, id);
  if (!canMove(sendingMachine, sending.status, 'begin')) return;
  const { criteria } = await tx
    .selectFrom('audiences')
    .select('criteria')
    .where('site_id', '=', site.id)
    .where('id', '=', sending.audience_id)
    .executeTakeFirstOrThrow();
  await move(call, sendingMachine, 'sendings', id, 'begin');
  await sql`
    insert into sending_recipients (site_id, sending_id, user_id)
    select u.site_id, ${id}::uuid, u.id from users u
     where u.site_id = ${site.id} and ${audienceConditions(call, criteria as unknown as AudienceCriteria)}
       and ${mayBeOffered(sending.channel)}
        on conflict do nothing`.execute(tx);
  await setSendingTime(call, id, { started_at: now.toISOString() });
}

/** Stores when a sending began or ended. */
export async function setSendingTime(
  { tx, site }: WriteCall<Admin | null>,
  id: string,
  moment: { started_at: string } | { ended_at: string },
): Promise<void> {
  await tx.updateTable('sendings').set(moment).where('site_id', '=', site.id).where('id', '=', id).execute();
}
