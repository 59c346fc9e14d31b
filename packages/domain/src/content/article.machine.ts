import { machine, type StateOf } from '../kit/machine.ts';

/**
 * The states of an article. A scheduled article stays SCHEDULED and is shown on the site from its moment on, so whether
 * it is visible also depends on the time.
 */
export const articleMachine = machine({
  name: 'article',
  initial: 'DRAFT',
  traits: [
    /** Visitors can read it from its moment of publishing on. */
    'shown',
  ],
  states: {
    DRAFT: { tone: 'draft' },
    SCHEDULED: { tone: 'waiting', shown: true },
    PUBLISHED: { tone: 'done', shown: true },
    WITHDRAWN: { tone: 'cancelled' },
  },
  events: {
    publish: { from: ['DRAFT', 'SCHEDULED', 'WITHDRAWN'], to: 'PUBLISHED' },
    schedule: { from: ['DRAFT', 'WITHDRAWN'], to: 'SCHEDULED' },
    withdraw: { from: ['SCHEDULED', 'PUBLISHED'], to: 'WITHDRAWN' },
  },
});

export type ArticleStatus = StateOf<typeof articleMachine>;
