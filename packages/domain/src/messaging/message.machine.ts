import { machine } from '../kit/machine.ts';

/** The error code of a message that was withdrawn because its sending was stopped; only the whole sending is resumed. */
export const STOPPED_CODE = 'sending_stopped';

/**
 * The error code of a message that was withdrawn because its reason ended while it waited, for example because the
 * invoice was paid.
 */
export const REASON_ENDED_CODE = 'reason_ended';

/**
 * The states of a message in the outbox. SENT: the provider has accepted it. INBOX: it is in the local inbox, because
 * there is no provider. UNKNOWN: a WhatsApp message to which the provider's answer was lost; it may have arrived, so
 * only a person can send it again. WITHDRAWN: it was taken out of the queue on purpose, since nobody should get it any
 * more; `last_error` says why.
 */
export const messageMachine = machine({
  name: 'message',
  initial: 'QUEUED',
  // `unsent`: no provider has certainly accepted it, or the provider could not deliver it. `failing`: an error of its
  // last attempt is one that the office should know.
  traits: ['unsent', 'failing'],
  states: {
    QUEUED: { tone: 'waiting', unsent: true, failing: true },
    SENT: { tone: 'done' },
    INBOX: { tone: 'done' },
    UNKNOWN: { tone: 'waiting', unsent: true },
    FAILED: { tone: 'refused', unsent: true, failing: true },
    WITHDRAWN: { tone: 'cancelled', unsent: true },
  },
  events: {
    hand_over: { from: ['QUEUED', 'UNKNOWN'], to: 'SENT', automatic: true },
    lay_in_inbox: { from: ['QUEUED'], to: 'INBOX', automatic: true },
    lose_answer: { from: ['QUEUED'], to: 'UNKNOWN', automatic: true },
    // From SENT: the provider had accepted the message and could not deliver it.
    give_up: { from: ['QUEUED', 'SENT', 'UNKNOWN'], to: 'FAILED', automatic: true },
    withdraw: { from: ['QUEUED'], to: 'WITHDRAWN', automatic: true },
    // Done by resuming the sending of the message.
    resume: { from: ['WITHDRAWN'], to: 'QUEUED', automatic: true },
    retry: { from: ['FAILED', 'UNKNOWN'], to: 'QUEUED' },
  },
});
