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

// How many messages of a site one run sends: two rounds over five connections, so that a batch ends before its claim
// (`CLAIM_MS`) does even when every request to the mail server runs into its timeout.
export const BATCH = 10;

/**
 * How long a message is claimed by one worker. Then another worker takes it, because the first must have died.
 */
export const CLAIM_MS = 5 * 60_000;

/**
 * A check, asked right before sending, whether the reason of a message still exists. The modules that know what a
 * message is about pass it in.
 */
export type IsStillWanted = (
  call: WriteCall,
  message: Pick<ClaimedMessage, 'template' | 'fact' | 'channel' | 'recipient_id'>,
) => Promise<boolean>;

/** The name that e-mails are sent in, and the address for answers. */
type Sender = { brand: string; email: string | null };

/**
 * Job that sends messages. One worker claims a message, hands it to the provider outside of any transaction, and
 * then stores that it was sent. When a worker is killed in between, the claim runs out and the message is sent again
 * under the same Message-ID: none is lost, and only those being sent at a kill can arrive twice.
 * @param standsStill asked right before a message is sent; when it answers false, the message is withdrawn
 */
export function deliverMessages(mail: MailPort, standsStill: IsStillWanted = async () => true): Drain {
  return {
    name: 'deliver-messages',
    onlyLive: true,
    run: (services) =>
      atSitesWithWork(services, 'messages', (call) => deliverAtSite(call, mail, standsStill)),
  };
}

/**
 * Sends the next messages of a site. They are claimed first, so that two workers do not send the same; messages that
 * a dead worker had claimed are sent later by another.
 */
async function deliverAtSite(call: JobCall, mail: MailPort, standsStill: IsStillWanted): Promise<void> {
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

/**
 * Whether a message is still to be sent; one whose reason has ended while it waited is withdrawn. A message whose
 * sending had begun before is not checked again.
 */
async function isStillWanted(
  call: WriteCall<null>,
  standsStill: IsStillWanted,
  message: ClaimedMessage,
): Promise<boolean> {
  if (message.handing_over_at !== null || (await standsStill(call, message))) return true;
  await moveMessage(call, message.id, 'withdraw', { last_error: REASON_ENDED_CODE });
  return false;
}

/**
 * The name in which the site's e-mails are sent and the address for answers (null when the site has none).
 */
async function senderOf({ db, site }: WriteCall): Promise<Sender> {
  const settings = await db
    .selectFrom('site_settings')
    .select(['brand', 'email'])
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return settings ?? { brand: site.name, email: null };
}

/**
 * Sends one message and stores the result. The event is `hand_over` when a server took it, and `lay_in_inbox` when
 * no mail server is set up, so that the message is only stored. When the provider refuses the message, the failure
 * is stored, and it may be tried again.
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
    // Any other error is a fault of this program: the claim runs out and the message is tried again.
    if (!(error instanceof MailFailure)) throw error;
    await call.transaction((write) => recordFailure(write, message, error));
  }
}

/**
 * Beginning of the templates about an account, such as a password link; their number is limited where they are asked
 * for.
 */
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
  // A visitor has no account: each e-mail answers one question, and the number of questions is limited.
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
 * Stores that a provider refused a message, and when it is tried next. After a permanent refusal or the last attempt
 * the message ends as failed.
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
