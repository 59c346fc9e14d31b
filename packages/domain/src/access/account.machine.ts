import { machine, type StateOf } from '../kit/machine.ts';

/** Statuses of people, specification section 4. NEW cannot sign in; banning ends every session at once. */
export const accountMachine = machine({
  name: 'account',
  initial: 'NEW',
  states: { NEW: 'draft', ACTIVE: 'done', BANNED: 'refused' },
  events: {
    activate: { from: ['NEW', 'BANNED'], to: 'ACTIVE' },
    deactivate: { from: ['ACTIVE'], to: 'NEW' },
    ban: { from: ['NEW', 'ACTIVE'], to: 'BANNED', needsNote: true },
  },
});

export type AccountStatus = StateOf<typeof accountMachine>;
export const ACCOUNT_STATUSES = Object.keys(accountMachine.states) as AccountStatus[];
