import { kindOfLetter } from '@rihla/domain/messaging/notice-kinds';
import { SPAM_CODES } from '@rihla/domain/messaging/whatsapp/number-health';
import { waitAfter } from '@rihla/domain/messaging/retry';
import { type OutgoingFile, WhatsappFailure, type WhatsappPort } from '../../../gateways/whatsapp/port.ts';
import type { WriteCall } from '../../../kit/call.ts';
import {
  type ClaimedMessage,
  isQueued,
  moveMessage,
  recordDelivery,
} from '../../../kit/jobs/outbox-delivery.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { fillPhoneCode, forgetSentCode, mayReceiveText } from '../../access/index.ts';
import { findFile } from '../../media/index.ts';
import { type Connection, findConnection, portOf } from './connection.ts';
import { isResting, recordSpam, RESTING_CODE } from './health.ts';
import { endWhatsappTo, OPTED_OUT } from './opt-out.ts';
import { pauseConnection } from './pause.ts';
import { isWindowOpen } from './window.ts';

/** How long a message is put off each time while the connection is paused. */
const HOLD_MS = 15 * 60_000;

/**
 * Template of messages to an audience. Only these are held back while the number's quality is bad; messages that
 * people wait for are sent.
 */
const SENDING_TEMPLATE = 'crm.sending';

/**
 * A message that is about to be sent: the connection, its port, whether the recipient's window of 24 hours is open
 * (`open`), and the text.
 */
type OutgoingMessage = { connection: Connection; port: WhatsappPort; open: boolean; content: MessageText };

/** The text that is sent, and the code where it is a message to sign in with. */
type MessageText = { text: string; code?: string };

/**
 * Sends a WhatsApp message by the agency's provider, or only stores it in the local inbox when no connection is
 * active. Providers have no idempotency key. So when the answer is lost, also because this process died, the message
 * is not sent again: it becomes UNKNOWN until the provider reports about it or somebody of the office decides.
 */
export async function deliverWhatsapp(call: JobCall, message: ClaimedMessage): Promise<void> {
  const file = await fileOf(call, message);
  const handover = await call.transaction((write) => beginHandover(write, message));
  if (handover === null) return;
  const { id, address: to } = message;
  try {
    const ref = await handover.port.send({
      id,
      to,
      ...handover.content,
      ...(file && { file }),
      isWindowOpen: handover.open,
    });
    await call.transaction((write) => recordTaken(write, message, ref));
  } catch (error) {
    if (!(error instanceof WhatsappFailure)) throw error;
    await call.transaction((write) => recordFailure(write, message, handover.connection, error));
  }
}

/**
 * Decides whether a claimed message is sent now, and if so records that its sending has begun.
 * @returns null where it is not sent now; its new state is then stored
 */
async function beginHandover(
  call: WriteCall<null>,
  message: ClaimedMessage,
): Promise<OutgoingMessage | null> {
  const { id, attempts, address, handing_over_at } = message;
  if (!(await isQueued(call, id))) return null;
  if (handing_over_at !== null) {
    await moveMessage(call, id, 'lose_answer', { last_error: 'answer_lost', handing_over_at: null });
    return null;
  }
  const connection = await findConnection(call);
  if (connection?.paused_code) {
    await holdMessage(call, message, connection.paused_code);
    return null;
  }
  if (message.template === SENDING_TEMPLATE && (await isResting(call))) {
    await holdMessage(call, message, RESTING_CODE);
    return null;
  }
  if (attempts <= 1 && !(await mayReceive(call, message))) {
    await moveMessage(call, id, 'give_up', { last_error: 'too many a day' });
    return null;
  }
  const content = await textOf(call, message);
  if (content === null) {
    await moveMessage(call, id, 'give_up', { last_error: 'expired' });
    return null;
  }
  const port = connection?.active && connection.verified_at !== null ? await portOf(call, connection) : null;
  if (!connection || !port) {
    await moveMessage(call, id, 'lay_in_inbox', { sent_at: null, last_error: null });
    return null;
  }
  await recordDelivery(call, id, { handing_over_at: call.now.toISOString() });
  return { connection, port, content, open: await isWindowOpen(call, address) };
}

/**
 * The file of a message. It is read before the sending begins, so that the message is tried again when the store
 * fails.
 * @returns null for a message without a file
 */
async function fileOf(call: JobCall, { file_id }: ClaimedMessage): Promise<OutgoingFile | null> {
  if (file_id === null) return null;
  const { storage_key, is_public, mime, original_name } = await call.read((read) => findFile(read, file_id));
  const bytes = await call.store.get(storage_key, { sealed: !is_public });
  return { bytes, mime, name: original_name ?? 'whatsapp' };
}

/**
 * The text of a message. A code to sign in with is filled in only here, because it is not stored in the message.
 * Null when that code is no longer valid.
 */
async function textOf(
  call: WriteCall,
  { template, recipient_id, body }: ClaimedMessage,
): Promise<MessageText | null> {
  return template === 'phone_code' ? fillPhoneCode(call, recipient_id, body) : { text: body };
}

/**
 * Counts a message against what a phone may get in a day, because whoever asked for these messages may have typed a
 * stranger's number. Reminders and messages to an audience are not counted here; they are limited where they are
 * sent.
 */
async function mayReceive(call: WriteCall<null>, { template, address }: ClaimedMessage): Promise<boolean> {
  if (kindOfLetter(template) === null || template === 'reminder' || template.startsWith('account.'))
    return true;
  return mayReceiveText(call, address);
}

/**
 * Stores that the provider took a message. When the provider's report about it came before this answer, the status
 * is not changed.
 */
async function recordTaken(call: WriteCall<null>, message: ClaimedMessage, ref: string): Promise<void> {
  const { id, template, recipient_id } = message;
  if (template === 'phone_code') await forgetSentCode(call, recipient_id);
  const record = { provider_ref: ref, handing_over_at: null };
  if (await isQueued(call, id))
    await moveMessage(call, id, 'hand_over', {
      ...record,
      sent_at: call.now.toISOString(),
      last_error: null,
    });
  else await recordDelivery(call, id, record);
}

/**
 * Stores that a provider refused a message, or that its answer was lost, and does what follows: pauses the
 * connection, opts the person out, or sets the next attempt.
 */
async function recordFailure(
  call: WriteCall<null>,
  message: ClaimedMessage,
  connection: Connection,
  { code, kind }: WhatsappFailure,
): Promise<void> {
  const { id, attempts, address } = message;
  if (!(await isQueued(call, id))) return recordDelivery(call, id, { handing_over_at: null });
  const record = { last_error: code, handing_over_at: null };
  if (kind === 'unknown') return void (await moveMessage(call, id, 'lose_answer', record));
  if (kind === 'connection') {
    await pauseConnection(call, connection, code);
    return holdMessage(call, message, code);
  }
  if (code === OPTED_OUT) await endWhatsappTo(call, address);
  if (SPAM_CODES.includes(code)) await recordSpam(call);
  const wait = kind === 'final' ? null : waitAfter(attempts);
  if (wait === null) return void (await moveMessage(call, id, 'give_up', record));
  const next = new Date(call.now.getTime() + wait).toISOString();
  await recordDelivery(call, id, { ...record, next_attempt_at: next });
}

/** Leaves a message in the queue until later, without counting the attempt. */
async function holdMessage(
  call: WriteCall<null>,
  { id, attempts }: ClaimedMessage,
  code: string,
): Promise<void> {
  await recordDelivery(call, id, {
    last_error: code,
    attempts: attempts - 1,
    next_attempt_at: new Date(call.now.getTime() + HOLD_MS).toISOString(),
    handing_over_at: null,
  });
}
