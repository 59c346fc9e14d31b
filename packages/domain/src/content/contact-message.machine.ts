import { machine, type StateOf } from '../kit/machine.ts';

/** The states of a question that a visitor asked with the contact page's form. */
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
