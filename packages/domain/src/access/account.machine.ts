import { machine, type StateOf } from '../kit/machine.ts';

/** The states of an account (specification section 4). NEW cannot sign in; a ban ends every session at once. */
export const accountMachine = machine({
  name: 'account',
  initial: 'NEW',
  traits: [
    /** The office may create an account in this state. */
    'may_begin',
  ],
  states: {
    NEW: { tone: 'draft', may_begin: true },
    ACTIVE: { tone: 'done', may_begin: true },
    BANNED: { tone: 'refused' },
  },
  events: {
    activate: { from: ['NEW', 'BANNED'], to: 'ACTIVE' },
    deactivate: { from: ['ACTIVE'], to: 'NEW' },
    ban: { from: ['NEW', 'ACTIVE'], to: 'BANNED', needsNote: true },
  },
});

export type AccountStatus = StateOf<typeof accountMachine>;
export const ACCOUNT_STATUSES = Object.keys(accountMachine.states) as AccountStatus[];
