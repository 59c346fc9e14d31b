import { machine } from '../kit/machine.ts';

/** The states of a message: it is handed over to the provider, or laid into the local inbox where there is none. */
export const messageMachine = machine({
  name: 'message',
  initial: 'QUEUED',
  traits: [],
  states: {
    QUEUED: { tone: 'waiting' },
    SENT: { tone: 'done' },
    INBOX: { tone: 'done' },
    FAILED: { tone: 'refused' },
  },
  events: {
    hand_over: { from: ['QUEUED'], to: 'SENT', automatic: true },
    lay_in_inbox: { from: ['QUEUED'], to: 'INBOX', automatic: true },
    // Also what a provider had taken and could not deliver.
    give_up: { from: ['QUEUED', 'SENT'], to: 'FAILED', automatic: true },
    retry: { from: ['FAILED'], to: 'QUEUED' },
  },
});
