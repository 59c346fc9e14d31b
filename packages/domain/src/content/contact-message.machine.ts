import { machine, type StateOf } from '../kit/machine.ts';

/** The states of what a visitor asked by the form of the contact page. */
export const contactMessageMachine = machine({
  name: 'contact_message',
  initial: 'NEW',
  traits: [],
  states: {
    NEW: { tone: 'waiting' },
    ANSWERED: { tone: 'done' },
    CLOSED: { tone: 'cancelled' },
  },
  events: {
    answer: { from: ['NEW', 'CLOSED'], to: 'ANSWERED' },
    close: { from: ['NEW'], to: 'CLOSED' },
  },
});

export type ContactMessageStatus = StateOf<typeof contactMessageMachine>;
