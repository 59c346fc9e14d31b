import { machine, type StateOf } from '../kit/machine.ts';

/** The states of a page of the site that the media team writes. */
export const webPageMachine = machine({
  name: 'web_page',
  initial: 'DRAFT',
  traits: [
    /** Visitors can read it. */
    'shown',
  ],
  states: {
    DRAFT: { tone: 'draft' },
    PUBLISHED: { tone: 'done', shown: true },
    WITHDRAWN: { tone: 'cancelled' },
  },
  events: {
    publish: { from: ['DRAFT', 'WITHDRAWN'], to: 'PUBLISHED' },
    withdraw: { from: ['PUBLISHED'], to: 'WITHDRAWN' },
  },
});

export type WebPageStatus = StateOf<typeof webPageMachine>;
