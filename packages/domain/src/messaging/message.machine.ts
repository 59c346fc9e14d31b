import { machine } from '../kit/machine.ts';

/** The code with which a message is withdrawn when its sending is stopped; only the whole sending is resumed. */
export const STOPPED_CODE = 'sending_stopped';

/** The code with which a message is withdrawn because its reason ended while it waited: an invoice was paid meanwhile. */
export const REASON_ENDED_CODE = 'reason_ended';

/**
 * The states of a message: it is handed over to the provider, or laid into the local inbox where there is none. UNKNOWN
 * is a WhatsApp message whose answer was lost: it may have arrived, so only a person sends it again. WITHDRAWN is a
 * message that was taken out of the queue on purpose, since nobody should get it any more; `last_error` says why.
 */
export const messageMachine = machine({
  name: 'message',
  initial: 'QUEUED',
  // `unsent`: it has not left for certain.
  traits: ['unsent'],
  states: {
    QUEUED: { tone: 'waiting', unsent: true },
    SENT: { tone: 'done' },
    INBOX: { tone: 'done' },
    UNKNOWN: { tone: 'waiting', unsent: true },
    FAILED: { tone: 'refused', unsent: true },
    WITHDRAWN: { tone: 'cancelled', unsent: true },
  },
  events: {
    hand_over: { from: ['QUEUED', 'UNKNOWN'], to: 'SENT', automatic: true },
    lay_in_inbox: { from: ['QUEUED'], to: 'INBOX', automatic: true },
    lose_answer: { from: ['QUEUED'], to: 'UNKNOWN', automatic: true },
    // Also what a provider had taken and could not deliver.
    give_up: { from: ['QUEUED', 'SENT', 'UNKNOWN'], to: 'FAILED', automatic: true },
    withdraw: { from: ['QUEUED'], to: 'WITHDRAWN', automatic: true },
    // Done by resuming the sending of the message.
    resume: { from: ['WITHDRAWN'], to: 'QUEUED', automatic: true },
    retry: { from: ['FAILED', 'UNKNOWN'], to: 'QUEUED' },
  },
});
