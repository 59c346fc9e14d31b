import { machine, type StateOf } from '../kit/machine.ts';

/**
 * The states of an article. Whether it is on the site now also asks the clock: a scheduled article is shown from its
 * moment on without another act.
 */
export const articleMachine = machine({
  name: 'article',
  initial: 'DRAFT',
  traits: [
    /** Visitors read it from the moment that it is published. */
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
