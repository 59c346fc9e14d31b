import type { Locale } from '@rihla/messages/words';
import { messageMachine } from '@rihla/domain/messaging/message.machine';
import { waitAfter } from '@rihla/domain/messaging/retry';
import { sql } from 'kysely';
import { MailFailure, type MailPort } from '../../../gateways/mail/port.ts';
import type { Drain } from '../../../kit/jobs/jobs.ts';
import { move } from '../../../kit/move.ts';
import { atSitesWithWork } from '../../../kit/jobs/sites-with-work.ts';
import type { SiteCall } from '../../../kit/jobs/site-jobs.ts';
import { letterHtml } from '../letter-html.ts';

// Two rounds over five connections: even a server that lets every wait run out is done with before the claim ends.
export const BATCH = 10;

/** A claimed message is left alone for so long. Whoever dies with it in hand loses it to the next worker then. */
export const CLAIM_MS = 5 * 60_000;

type Claimed = {
  id: string;
  channel: 'EMAIL' | 'WHATSAPP';
  address: string;
  locale: Locale;
  subject: string;
  body: string;
  attempts: number;
};
type Sender = { brand: string; email: string | null };

/**
 * Hands messages over. A message is claimed by one worker, handed over outside any transaction, and written down
 * as handed over; a worker killed in between leaves it claimed, and it is handed over again after the claim has
 * run out, under the same Message-ID. So none is lost, and only the handful in hand at a kill can arrive twice.
 */
export function deliverMessages(mail: MailPort): Drain {
  return {
    name: 'deliver-messages',
    run: (services) => atSitesWithWork(services, 'messages', (call) => deliverAtSite(call, mail)),
  };
}

async function deliverAtSite(call: SiteCall, mail: MailPort): Promise<void> {
  const { claimed, sender } = await call.transaction(async (tx) => ({
    claimed: await sql<Claimed>`
      update messages set attempts = attempts + 1,
             next_attempt_at = ${new Date(call.now.getTime() + CLAIM_MS).toISOString()}::timestamptz
       where site_id = ${call.site.id} and id in (
         select id from messages
          where site_id = ${call.site.id} and status = 'QUEUED' and next_attempt_at <= ${call.now.toISOString()}::timestamptz
          order by next_attempt_at limit ${BATCH} for update skip locked)
      returning id, channel, address, locale, subject, body, attempts`.execute(tx),
    sender: await tx
      .selectFrom('site_settings')
      .select(['brand', 'email'])
      .where('site_id', '=', call.site.id)
      .executeTakeFirst(),
  }));
  const from = sender ?? { brand: call.site.name, email: null };
  await Promise.all(claimed.rows.map((message) => deliver(call, mail, from, message)));
}

async function deliver(call: SiteCall, mail: MailPort, from: Sender, message: Claimed): Promise<void> {
  try {
    const event = message.channel === 'EMAIL' ? await sendMail(mail, from, message) : 'lay_in_inbox';
    await call.transaction(async (tx) => {
      await move(tx, messageMachine, 'messages', message.id, event, byWorker(call));
      await note(
        call,
        message.id,
        { sent_at: event === 'hand_over' ? call.now.toISOString() : null, last_error: null },
        tx,
      );
    });
  } catch (error) {
    await keepForLater(call, message, error);
  }
}

function sendMail(mail: MailPort, from: Sender, message: Claimed) {
  return mail.send({
    id: message.id,
    fromName: from.brand,
    replyTo: from.email,
    to: message.address,
    subject: message.subject,
    text: message.body,
    html: letterHtml(message, from.brand),
  });
}

async function keepForLater(call: SiteCall, message: Claimed, error: unknown): Promise<void> {
  // Anything but the provider's refusal is ours: the claim runs out and the message is tried again.
  if (!(error instanceof MailFailure)) throw error;
  const wait = error.permanent ? null : waitAfter(message.attempts);
  await call.transaction(async (tx) => {
    if (wait === null) {
      await move(tx, messageMachine, 'messages', message.id, 'give_up', {
        ...byWorker(call),
        note: error.code,
      });
      await note(call, message.id, { last_error: error.code }, tx);
      return;
    }
    const next = new Date(call.now.getTime() + wait).toISOString();
    await note(call, message.id, { last_error: error.code, next_attempt_at: next }, tx);
  });
}

function byWorker(call: SiteCall) {
  return { siteId: call.site.id, actor: null, now: call.now };
}

async function note(
  call: SiteCall,
  id: string,
  values: { sent_at?: string | null; last_error: string | null; next_attempt_at?: string },
  tx: Parameters<Parameters<SiteCall['transaction']>[0]>[0],
): Promise<void> {
  await tx
    .updateTable('messages')
    .set(values)
    .where('site_id', '=', call.site.id)
    .where('id', '=', id)
    .execute();
}
