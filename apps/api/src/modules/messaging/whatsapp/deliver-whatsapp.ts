import { kindOfLetter } from '@rihla/domain/messaging/notice-kinds';
import { SPAM_CODES } from '@rihla/domain/messaging/number-health';
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
import { isResting, keepSpam, RESTING_CODE } from './health.ts';
import { endWhatsappTo, OPTED_OUT } from './opt-out.ts';
import { pauseConnection } from './pause.ts';
import { isWindowOpen } from './window.ts';

/** How long a message is held back at a time while the connection is paused. */
const HOLD_MS = 15 * 60_000;

/** Messages of sendings: they alone rest where the number stands badly, for what people wait for goes on. */
const SENDING_TEMPLATE = 'crm.sending';

/** What a message is handed over with. */
type Handover = { connection: Connection; port: WhatsappPort; open: boolean; words: Words };

/** What leaves: the text, and the code where it is a message to sign in with. */
type Words = { text: string; code?: string };

/**
 * Hands a WhatsApp message to the agency's provider, or lays it into the local inbox where none is switched on. Providers
 * know no key against repeats, so a message whose answer was lost, also because this process died, is not sent again: it
 * becomes UNKNOWN until the provider tells of it or somebody of the office decides.
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
      ...handover.words,
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
 * Decides what happens to a claimed message, and notes that it is about to leave.
 * @returns null where it does not leave now
 */
async function beginHandover(call: WriteCall<null>, message: ClaimedMessage): Promise<Handover | null> {
  const { id, attempts, address, handing_over_at } = message;
  if (!(await isQueued(call, id))) return null;
  if (handing_over_at !== null) {
    await moveMessage(call, id, 'lose_answer', { last_error: 'answer_lost', handing_over_at: null });
    return null;
  }
  const connection = await findConnection(call);
  if (connection?.paused_code) {
    await hold(call, message, connection.paused_code);
    return null;
  }
  if (message.template === SENDING_TEMPLATE && (await isResting(call))) {
    await hold(call, message, RESTING_CODE);
    return null;
  }
  if (attempts <= 1 && !(await mayReceive(call, message))) {
    await moveMessage(call, id, 'give_up', { last_error: 'too many a day' });
    return null;
  }
  const words = await wordsOf(call, message);
  if (words === null) {
    await moveMessage(call, id, 'give_up', { last_error: 'expired' });
    return null;
  }
  const port = connection?.active && connection.verified_at !== null ? await portOf(call, connection) : null;
  if (!connection || !port) {
    await moveMessage(call, id, 'lay_in_inbox', { sent_at: null, last_error: null });
    return null;
  }
  await recordDelivery(call, id, { handing_over_at: call.now.toISOString() });
  return { connection, port, words, open: await isWindowOpen(call, address) };
}

/**
 * The picture or paper of a message, opened before anything leaves: where the store fails, the message is tried again.
 * @returns null for none
 */
async function fileOf(call: JobCall, { file_id }: ClaimedMessage): Promise<OutgoingFile | null> {
  if (file_id === null) return null;
  const { storage_key, is_public, mime, original_name } = await call.read((read) => findFile(read, file_id));
  const bytes = await call.store.get(storage_key, { sealed: !is_public });
  return { bytes, mime, name: original_name ?? 'whatsapp' };
}

/** The words of a message; those of a code are whole only here. Null where the code is good for nothing any more. */
async function wordsOf(
  call: WriteCall,
  { template, recipient_id, body }: ClaimedMessage,
): Promise<Words | null> {
  return template === 'phone_code' ? fillPhoneCode(call, recipient_id, body) : { text: body };
}

/**
 * Counts news by WhatsApp against what a phone may get in a day: whoever asked for them may have typed a stranger's number.
 * What the office sends by itself, reminders and sendings, is limited where it is sent.
 */
async function mayReceive(call: WriteCall<null>, { template, address }: ClaimedMessage): Promise<boolean> {
  if (kindOfLetter(template) === null || template === 'reminder' || template.startsWith('account.'))
    return true;
  return mayReceiveText(call, address);
}

/** Stores that the provider took a message. Its word may have overtaken its own answer, and then the state stays. */
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

/** Stores that a provider did not take a message, or that nobody knows, and what follows from it. */
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
    return hold(call, message, code);
  }
  if (code === OPTED_OUT) await endWhatsappTo(call, address);
  if (SPAM_CODES.includes(code)) await keepSpam(call);
  const wait = kind === 'final' ? null : waitAfter(attempts);
  if (wait === null) return void (await moveMessage(call, id, 'give_up', record));
  const next = new Date(call.now.getTime() + wait).toISOString();
  await recordDelivery(call, id, { ...record, next_attempt_at: next });
}

/** Keeps a message in the queue while the connection is paused, without counting the attempt. */
async function hold(call: WriteCall<null>, { id, attempts }: ClaimedMessage, code: string): Promise<void> {
  await recordDelivery(call, id, {
    last_error: code,
    attempts: attempts - 1,
    next_attempt_at: new Date(call.now.getTime() + HOLD_MS).toISOString(),
    handing_over_at: null,
  });
}
