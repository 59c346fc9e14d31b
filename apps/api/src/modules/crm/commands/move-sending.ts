import type { AudienceCriteria } from '@rihla/domain/crm/audience';
import { refuse } from '@rihla/domain/crm/crm.errors';
import { type SendingStatus, sendingMachine } from '@rihla/domain/crm/sending.machine';
import type { EventOf } from '@rihla/domain/kit/machine';
import { STOPPED_CODE } from '@rihla/domain/messaging/message.machine';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { enqueueMessage } from '../../../kit/jobs/outbox.ts';
import { withdrawMessages } from '../../../kit/jobs/outbox-delivery.ts';
import { move } from '../../../kit/move.ts';
import { countAudience } from '../audience-people.ts';
import { beginSending } from '../begin-sending.ts';
import { writeLetter } from '../write-letter.ts';
import { lockSending } from './write-sending.ts';

type MovedSending = { id: string; status: SendingStatus; version: number };
type SendingInput = { id: string };

/**
 * Schedules a sending to start at its time, or at once where it has none. A job puts its messages into the outbox.
 * @throws Problem `kit.illegal_transition`, `crm.nobody_to_reach`, `crm.moment_past` on `scheduled_at`
 */
export async function scheduleSending(call: WriteCall<Admin>, { id }: SendingInput): Promise<MovedSending> {
  const sending = await lockSending(call, id);
  await move(call, sendingMachine, 'sendings', sending.id, 'schedule');
  if (sending.scheduled_at && new Date(sending.scheduled_at) <= call.now)
    return refuse('crm.moment_past', undefined, { scheduled_at: [{ code: 'crm.moment_past' }] });
  const { criteria } = await call.tx
    .selectFrom('audiences')
    .select('criteria')
    .where('site_id', '=', call.site.id)
    .where('id', '=', sending.audience_id)
    .executeTakeFirstOrThrow();
  const { reached } = await countAudience(call, criteria as unknown as AudienceCriteria, sending.channel);
  if (reached === 0) return refuse('crm.nobody_to_reach');
  if (!sending.scheduled_at) await beginSending(call, sending.id);
  return answerOf(call, sending.id);
}

/**
 * Makes a sending that has not begun a draft again.
 * @throws Problem `kit.illegal_transition`
 */
export const unscheduleSending = (call: WriteCall<Admin>, { id }: SendingInput): Promise<MovedSending> =>
  moveOnly(call, id, 'unschedule');

/**
 * Stops a sending. People who were not written to yet get nothing, and messages that no worker is sending yet are taken
 * out of the outbox.
 * @throws Problem `kit.illegal_transition`
 */
export async function stopSending(call: WriteCall<Admin>, { id }: SendingInput): Promise<MovedSending> {
  const { tx, site, now } = call;
  const sending = await lockSending(call, id);
  await move(call, sendingMachine, 'sendings', sending.id, 'stop');
  await sql`update sending_recipients set left_out = 'STOPPED'
    where site_id = ${site.id} and sending_id = ${sending.id} and message_id is null and left_out is null`.execute(
    tx,
  );
  const waiting = await sql<{ id: string }>`
    select m.id from sending_recipients r join messages m on m.site_id = r.site_id and m.id = r.message_id
     where r.site_id = ${site.id} and r.sending_id = ${sending.id} and m.status = 'QUEUED' and m.attempts = 0
       for update of m skip locked`.execute(tx);
  const ids = waiting.rows.map((message) => message.id);
  if (ids.length > 0) await withdrawMessages(call, ids, STOPPED_CODE);
  await tx
    .updateTable('sendings')
    .set({ ended_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', sending.id)
    .execute();
  return answerOf(call, sending.id);
}

/**
 * Continues a stopped sending: people who were left out because of the stop are written to, at the pace of the sending
 * and if they still want offers.
 * @throws Problem `kit.illegal_transition`
 */
export async function resumeSending(call: WriteCall<Admin>, { id }: SendingInput): Promise<MovedSending> {
  const { tx, site } = call;
  const sending = await lockSending(call, id);
  await move(call, sendingMachine, 'sendings', sending.id, 'resume');
  await sql`
    update sending_recipients r set left_out = null, message_id = null, queued_at = null
     where r.site_id = ${site.id} and r.sending_id = ${sending.id}
       and (r.left_out = 'STOPPED' or exists (
             select from messages m
              where m.site_id = r.site_id and m.id = r.message_id and m.status = 'WITHDRAWN'))`.execute(tx);
  await tx
    .updateTable('sendings')
    .set({ ended_at: null })
    .where('site_id', '=', site.id)
    .where('id', '=', sending.id)
    .execute();
  return answerOf(call, sending.id);
}

/**
 * Sends the text of a sending to the caller as a test, on the channel of the sending, and by e-mail where the caller has
 * no phone number; each version of the text at most once a minute.
 * @returns the address or phone number to which it goes
 */
export async function testSending(
  call: WriteCall<Admin>,
  { id }: SendingInput,
): Promise<{ address: string }> {
  const { tx, site, actor, now } = call;
  const sending = await lockSending(call, id);
  const { id: adminId, name, email, locale } = actor;
  const { phone } = await tx
    .selectFrom('admins')
    .select('phone')
    .where('site_id', '=', actor.siteId)
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  const byPhone = sending.channel === 'WHATSAPP' && phone !== null;
  const address = byPhone ? phone : email;
  await enqueueMessage(
    { tx, site, now },
    {
      channel: byPhone ? 'WHATSAPP' : 'EMAIL',
      template: 'crm.sending',
      fact: `sending_test:${sending.id}:${sending.version}:${now.toISOString().slice(0, 16)}`,
      recipient: { kind: 'ADMIN', id: adminId, address, locale },
      ...writeLetter(call, sending, { name, agent_name: null, region: null, locale }),
    },
  );
  return { address };
}

async function moveOnly(call: WriteCall<Admin>, id: string, event: EventOf<typeof sendingMachine>) {
  const sending = await lockSending(call, id);
  await move(call, sendingMachine, 'sendings', sending.id, event);
  return answerOf(call, sending.id);
}

/** The id, state and version of a sending after a change of its state. */
function answerOf({ tx, site }: WriteCall<Admin>, id: string): Promise<MovedSending> {
  return tx
    .selectFrom('sendings')
    .select(['id', 'status', 'version'])
    .$castTo<MovedSending>()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
