import { machine } from '../kit/machine.ts';

/**
 * Statuses of a listing, specification section 4. NEW is the draft; PRIVATE is bookable by people with the link; a
 * job sets EXPIRED on the agency's day after departure, of a draft only where somebody has booked it. Back to NEW only while there is no invoice, or by a reschedule:
 * another departure takes the package off sale until its parts agree.
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
