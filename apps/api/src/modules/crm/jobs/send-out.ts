import { type SendingStatus, sendingMachine } from '@rihla/domain/crm/sending.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import { paceAt } from '@rihla/domain/messaging/whatsapp/number-health';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { enqueueMessage } from '../../../kit/jobs/outbox.ts';
import { moveMessage } from '../../../kit/jobs/outbox-delivery.ts';
import { eachAlone, type JobCall } from '../../../kit/jobs/site-jobs.ts';
import { move } from '../../../kit/move.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { type Channel, mayBeOffered } from '../audience-people.ts';
import { beginSending, setSendingTime } from '../begin-sending.ts';
import { healthLevel } from '../health-level.ts';
import { lockSending } from '../commands/write-sending.ts';
import { type Reader, readerColumns, writeLetter } from '../write-letter.ts';

/**
 * Messages sent within so many milliseconds count against the pace of a sending: a little less than the minute between
 * two runs.
 */
const PACE_WINDOW_MS = 55_000;

/**
 * Begins the sendings of a site whose moment has come and hands over the next messages of those under way, as many as
 * their pace allows. Each person is one row with one message, written in one transaction, so that a worker that dies
 * leaves nothing half done; any number of workers may run.
 * @throws AggregateError at the end, when some failed
 */
export async function sendOut(call: JobCall): Promise<void> {
  const due = await call.read(({ db, site, now }) =>
    db
      .selectFrom('sendings as s')
      .select('s.id')
      .where('s.site_id', '=', site.id)
      .where(hasTraitSql('s.status', sendingMachine, 'due'))
      .where(({ or, eb }) =>
        or([eb('s.scheduled_at', 'is', null), eb('s.scheduled_at', '<=', now.toISOString())]),
      )
      .orderBy('s.id')
      .execute(),
  );
  const goOn = async ({ id }: { id: string }) => {
    await call.transaction((write) => beginSending(write, id));
    return (await call.transaction((write) => handOver(write, id))) > 0;
  };
  await eachAlone(due, goOn, 'sendings did not go on');
}

type NextRecipient = Reader & {
  user_id: string;
  email: string | null;
  phone: string | null;
  wanted: boolean;
};

/**
 * Puts the next messages of a sending into the outbox: no more than its pace, to none who has opted out since. The row
 * of the sending is locked, so that two workers share its pace.
 * @returns how many messages were written
 */
export async function handOver(call: WriteCall<null>, id: string): Promise<number> {
  const { tx, site, now } = call;
  const sending = await lockSending(call, id);
  if (!hasTrait(sendingMachine, sending.status, 'going_out')) return 0;
  const next = await nextPeople(call, sending);
  let written = 0;
  for (const person of next) {
    const message = person.wanted ? await writeTo(call, sending, person) : null;
    if (message !== null) written += 1;
    await tx
      .updateTable('sending_recipients')
      .set(
        message === null ? { left_out: 'OPTED_OUT' } : { message_id: message, queued_at: now.toISOString() },
      )
      .where('site_id', '=', site.id)
      .where('sending_id', '=', id)
      .where('user_id', '=', person.user_id)
      .execute();
  }
  await finishWhereDone(call, id);
  return written;
}

type Sending = {
  id: string;
  status: SendingStatus;
  channel: Channel;
  subject: string;
  body: string;
  pace_per_minute: number;
};

/**
 * The people to write to next, with whether each still wants offers: fewer or none when the WhatsApp number has a bad
 * health level.
 */
async function nextPeople({ tx, site, now }: WriteCall<null>, sending: Sending): Promise<NextRecipient[]> {
  const since = new Date(now.getTime() - PACE_WINDOW_MS).toISOString();
  const sent = await sql<{ count: number }>`
    select count(*)::int as count from sending_recipients
     where site_id = ${site.id} and sending_id = ${sending.id} and queued_at > ${since}::timestamptz`.execute(
    tx,
  );
  const level = sending.channel === 'WHATSAPP' ? await healthLevel({ db: tx, site }) : 'GOOD';
  const left = paceAt(level, sending.pace_per_minute) - sent.rows[0]!.count;
  if (left <= 0) return [];
  const { rows } = await sql<NextRecipient>`
    with turn as (
      select r.user_id from sending_recipients r
       where r.site_id = ${site.id} and r.sending_id = ${sending.id} and r.message_id is null and r.left_out is null
       order by r.user_id limit ${left} for update skip locked)
    select turn.user_id, u.email, u.phone, ${readerColumns},
           (u.merged_into_id is null and u.status <> 'BANNED' and ${mayBeOffered(sending.channel)}) as wanted
      from turn join users u on u.site_id = ${site.id} and u.id = turn.user_id order by turn.user_id`.execute(
    tx,
  );
  return rows;
}

/**
 * Puts the message to one person into the queue. One that is already there is kept; if it was withdrawn, because the
 * sending had been stopped, it is queued again.
 * @returns the id of the message; null for a person without an address for the channel
 */
async function writeTo(
  call: WriteCall<null>,
  sending: Sending,
  person: NextRecipient,
): Promise<string | null> {
  const { tx, site, now } = call;
  const address = sending.channel === 'EMAIL' ? person.email : person.phone;
  if (!address) return null;
  const fact = `sending:${sending.id}`;
  const recipient = { kind: 'USER' as const, id: person.user_id, address, locale: person.locale };
  const id = await enqueueMessage(
    { tx, site, now },
    {
      channel: sending.channel,
      template: 'crm.sending',
      fact,
      recipient,
      ...writeLetter(call, sending, person),
    },
  );
  if (id !== null) return id;
  const kept = await tx
    .selectFrom('messages')
    .select(['id', 'status'])
    .where('site_id', '=', site.id)
    .where('fact', '=', fact)
    .where('channel', '=', sending.channel)
    .where('recipient_id', '=', person.user_id)
    .executeTakeFirst();
  if (kept?.status === 'WITHDRAWN')
    await moveMessage(call, kept.id, 'resume', {
      attempts: 0,
      next_attempt_at: now.toISOString(),
      last_error: null,
    });
  return kept?.id ?? null;
}

/** Marks a sending as finished when nobody is left to write to. */
async function finishWhereDone(call: WriteCall<null>, id: string): Promise<void> {
  const { tx, site, now } = call;
  const open = await tx
    .selectFrom('sending_recipients')
    .select('user_id')
    .where('site_id', '=', site.id)
    .where('sending_id', '=', id)
    .where('message_id', 'is', null)
    .where('left_out', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (open) return;
  await move(call, sendingMachine, 'sendings', id, 'finish');
  await setSendingTime(call, id, { ended_at: now.toISOString() });
}
