import { machine } from '../kit/machine.ts';

/** The states of a payment of withheld tax to the state. VOID: it was recorded by mistake and taken back. */
export const taxDepositMachine = machine({
  name: 'tax_deposit',
  initial: 'RECORDED',
  traits: [
    /** The tax was paid to the state and is booked as paid. */
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
