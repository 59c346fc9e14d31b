import { REASON_ENDED_CODE } from '@rihla/domain/messaging/message.machine';
import { waitAfter } from '@rihla/domain/messaging/retry';
import { MailFailure, type MailPort } from '../../../gateways/mail/port.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { Drain } from '../../../kit/jobs/jobs.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { atSitesWithWork } from '../../../kit/jobs/sites-with-work.ts';
import {
  type ClaimedMessage,
  claimMessages,
  moveMessage,
  recordDelivery,
} from '../../../kit/jobs/outbox-delivery.ts';
import { mayReceiveEmail } from '../../access/index.ts';
import { emailHtml } from '../email-html.ts';
import { deliverWhatsapp } from '../whatsapp/deliver-whatsapp.ts';

// Two rounds over five connections: even when every timeout of the server runs out, a batch ends before its claim does.
export const BATCH = 10;

/** How long a message is claimed by one worker. After that another one takes it, because the first must have died. */
export const CLAIM_MS = 5 * 60_000;

/**
 * Whether the reason of a message still stands when its turn comes. The modules above know what a message is about, so the
 * check is passed in.
 */
export type StandsStill = (
  call: WriteCall,
  message: Pick<ClaimedMessage, 'template' | 'fact'>,
) => Promise<boolean>;

type Sender = { brand: string; email: string | null };

/**
 * The job that sends messages. One worker claims a message, hands it to the provider outside of any transaction,
 * and then stores that it was sent. When a worker is killed in between, the claim runs out and the message is sent
 * again under the same Message-ID: none is lost, and only those being sent at a kill can arrive twice.
 * @param standsStill asked before each message leaves; one whose reason has ended is given up
 */
export function deliverMessages(mail: MailPort, standsStill: StandsStill = async () => true): Drain {
  return {
    name: 'deliver-messages',
    onlyLive: true,
    run: (services) =>
      atSitesWithWork(services, 'messages', (call) => deliverAtSite(call, mail, standsStill)),
  };
}

/**
 * Sends the next messages of a site. They are claimed for a while first, so that two workers do not send the same;
 * what a worker that dies has claimed is sent later by another.
 */
async function deliverAtSite(call: JobCall, mail: MailPort, standsStill: StandsStill): Promise<void> {
  const { messages, sender } = await call.transaction(async (write) => ({
    messages: await claimMessages(write, BATCH, CLAIM_MS),
    sender: await senderOf(write),
  }));
  await Promise.all(
    messages.map(async (message) => {
      if (await call.transaction((write) => isStillWanted(write, standsStill, message)))
        await deliver(call, mail, sender, message);
    }),
  );
}

/** Whether a message is to leave; one whose reason has ended while it waited is given up. One in hand is not asked again. */
async function isStillWanted(
  call: WriteCall<null>,
  standsStill: StandsStill,
  message: ClaimedMessage,
): Promise<boolean> {
  if (message.handing_over_at !== null || (await standsStill(call, message))) return true;
  await moveMessage(call, message.id, 'give_up', { last_error: REASON_ENDED_CODE });
  return false;
}

/** The name in which the site's e-mails are sent and the address for answers (null when it has none). */
async function senderOf({ db, site }: WriteCall): Promise<Sender> {
  const settings = await db
    .selectFrom('site_settings')
    .select(['brand', 'email'])
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return settings ?? { brand: site.name, email: null };
}

/**
 * Sends one message and stores that it is sent. An e-mail for which no mail server is set up is only kept in the
 * local inbox (the event `lay_in_inbox`, where `hand_over` means that a server took it). When
 * the provider refuses it, the failure is stored, and perhaps it is tried again.
 */
async function deliver(call: JobCall, mail: MailPort, sender: Sender, message: ClaimedMessage) {
  try {
    if (message.channel === 'WHATSAPP') return await deliverWhatsapp(call, message);
    await assertMayReceive(call, message);
    const event = await sendMail(mail, sender, message);
    await call.transaction((write) => {
      const sentAt = event === 'hand_over' ? write.now.toISOString() : null;
      return moveMessage(write, message.id, event, { sent_at: sentAt, last_error: null });
    });
  } catch (error) {
    // Anything but the provider's refusal is a fault of ours: the claim runs out and the message is tried again.
    if (!(error instanceof MailFailure)) throw error;
    await call.transaction((write) => recordFailure(write, message, error));
  }
}

/** Letters that a person needs to prove to own the mailbox, or to learn of a stranger; limited where they are caused. */
const ABOUT_THE_ACCOUNT = 'account.';

/**
 * Counts an e-mail against what a mailbox may get in a day while nobody has confirmed that it is theirs, and refuses
 * it for good when that is used up: whoever made the account may have typed a stranger's address. A message is
 * counted once, at its first attempt, so a repetition (`attempts` above 1) passes. E-mails about the account itself,
 * such as a password link, pass too: they are limited where they are asked for.
 * @throws MailFailure a permanent one, so that the message ends as failed
 */
async function assertMayReceive(call: JobCall, message: ClaimedMessage): Promise<void> {
  const { attempts, template } = message;
  if (attempts > 1 || template.startsWith(ABOUT_THE_ACCOUNT)) return;
  // A visitor has no account to confirm: each letter answers one question, and the form is limited.
  if (message.recipient_kind === 'VISITOR') return;
  const person = { kind: message.recipient_kind, id: message.recipient_id };
  const isWithinLimit = await call.transaction((write) => mayReceiveEmail(write, person, message.address));
  if (!isWithinLimit) throw new MailFailure('mailbox not confirmed', true);
}

/**
 * Hands an e-mail to the mail server, in the name of the agency.
 * @returns the event of the message's machine: `hand_over` when a mail server took it, `lay_in_inbox` when none is
 * set up
 */
function sendMail(mail: MailPort, sender: Sender, message: ClaimedMessage) {
  return mail.send({
    id: message.id,
    fromName: sender.brand,
    replyTo: sender.email,
    to: message.address,
    subject: message.subject,
    text: message.body,
    html: emailHtml(message, sender.brand),
  });
}

/**
 * Stores that a provider refused a message, and when it is tried next; a final refusal, or one too many, ends it as
 * failed.
 */
async function recordFailure(
  call: WriteCall,
  message: ClaimedMessage,
  failure: Pick<MailFailure, 'code' | 'permanent'>,
): Promise<void> {
  const wait = failure.permanent ? null : waitAfter(message.attempts);
  if (wait === null) {
    await moveMessage(call, message.id, 'give_up', { last_error: failure.code });
    return;
  }
  const next = new Date(call.now.getTime() + wait).toISOString();
  await recordDelivery(call, message.id, { last_error: failure.code, next_attempt_at: next });
}
