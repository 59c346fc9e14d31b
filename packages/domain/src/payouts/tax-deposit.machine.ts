import { machine } from '../kit/machine.ts';

/** The states of a deposit of withheld tax. VOID is one that was recorded by mistake and taken back. */
export const taxDepositMachine = machine({
  name: 'tax_deposit',
  initial: 'RECORDED',
  traits: [
    /** It was paid to the state, and the books say so. */
    'paid',
  ],
  states: {
    RECORDED: { tone: 'done', paid: true },
    VOID: { tone: 'cancelled' },
  },
  events: {
    void: { from: ['RECORDED'], to: 'VOID', needsNote: true },
  },
});

export type TaxDepositStatus = keyof typeof taxDepositMachine.states;
