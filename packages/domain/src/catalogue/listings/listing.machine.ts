import { machine } from '../../kit/machine.ts';

/**
 * The states of a package, specification section 4. NEW is the draft; PRIVATE can be booked by people with the link; a
 * job sets EXPIRED on the day after departure, of a draft only when somebody has booked it. A package goes back to NEW
 * only while it has no invoice, or when it gets another day of departure, which takes it off sale until it is checked
 * and published again.
 */
export const listingMachine = machine({
  name: 'listing',
  initial: 'NEW',
  traits: [
    /** Customers may book it: everybody, or those who have the link. */
    'on_sale',
    /** It has left the draft: customers may have seen and booked it. */
    'published',
  ],
  states: {
    NEW: { tone: 'draft' },
    ACTIVE: { tone: 'done', on_sale: true, published: true },
    PRIVATE: { tone: 'open', on_sale: true, published: true },
    EXPIRED: { tone: 'cancelled', published: true },
  },
  events: {
    publish: { from: ['NEW', 'PRIVATE'], to: 'ACTIVE' },
    make_private: { from: ['NEW', 'ACTIVE'], to: 'PRIVATE' },
    withdraw: { from: ['ACTIVE', 'PRIVATE'], to: 'NEW' },
    reschedule: { from: ['ACTIVE', 'PRIVATE'], to: 'NEW', automatic: true },
    expire: { from: ['NEW', 'ACTIVE', 'PRIVATE'], to: 'EXPIRED', automatic: true },
  },
});
