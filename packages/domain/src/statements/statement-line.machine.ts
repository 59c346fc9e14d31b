import { machine } from '../kit/machine.ts';

/**
 * The states of a line of a bank statement. OPEN: not decided yet. BOOKED: it is a payment. INCOME: money that is no
 * payment, booked as other income. SETTLEMENT: money that a payment gateway had taken and has paid out. IGNORED: left
 * out, with the reason.
 */
export const statementLineMachine = machine({
  name: 'statement_line',
  initial: 'OPEN',
  traits: [
    /** Somebody has decided what the line is. */
    'decided',
  ],
  states: {
    OPEN: { tone: 'waiting' },
    BOOKED: { tone: 'done', decided: true },
    INCOME: { tone: 'done', decided: true },
    SETTLEMENT: { tone: 'done', decided: true },
    IGNORED: { tone: 'cancelled', decided: true },
  },
  events: {
    book: { from: ['OPEN'], to: 'BOOKED', automatic: true },
    record_income: { from: ['OPEN'], to: 'INCOME', needsNote: true },
    record_settlement: { from: ['OPEN'], to: 'SETTLEMENT', needsNote: true },
    ignore: { from: ['OPEN'], to: 'IGNORED', needsNote: true },
    reopen: { from: ['BOOKED', 'INCOME', 'SETTLEMENT', 'IGNORED'], to: 'OPEN' },
  },
});
