import { machine } from '../kit/machine.ts';

/** The code with which a message is given up when its sending is stopped; nobody sends it by itself again. */
export const STOPPED_CODE = 'sending_stopped';

/** The code with which a message is given up because its reason ended while it waited: an invoice was paid meanwhile. */
export const REASON_ENDED_CODE = 'reason_ended';

/**
 * The states of a message: it is handed over to the provider, or laid into the local inbox where there is none. UNKNOWN
 * is a WhatsApp message whose answer was lost: it may have arrived, so only a person sends it again.
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
  },
  events: {
    hand_over: { from: ['QUEUED', 'UNKNOWN'], to: 'SENT', automatic: true },
    lay_in_inbox: { from: ['QUEUED'], to: 'INBOX', automatic: true },
    lose_answer: { from: ['QUEUED'], to: 'UNKNOWN', automatic: true },
    // Also what a provider had taken and could not deliver.
    give_up: { from: ['QUEUED', 'SENT', 'UNKNOWN'], to: 'FAILED', automatic: true },
    retry: { from: ['FAILED', 'UNKNOWN'], to: 'QUEUED' },
  },
});
