import { machine } from '../kit/machine.ts';

/**
 * The states of one sheet that is sent to the government's system. It is SENDING from before the system is called until
 * it has answered; a lost answer changes nothing, and the same sheet is sent again under the same batch number. Where
 * nothing can be called the sheet is WAITING until a person has uploaded it and says what became of it.
 */
export const reportSendingMachine = machine({
  name: 'report_sending',
  initial: 'SENDING',
  traits: [
    /** Its pilgrims are in it and in no other sheet. */
    'open',
  ],
  states: {
    SENDING: { tone: 'open', open: true },
    WAITING: { tone: 'waiting', open: true },
    DONE: { tone: 'done' },
    REFUSED: { tone: 'refused' },
  },
  events: {
    hand_over: { from: ['SENDING'], to: 'WAITING', automatic: true },
    answer: { from: ['SENDING'], to: 'DONE', automatic: true },
    // The system has said for certain that it took nothing of the sheet.
    refuse: { from: ['SENDING'], to: 'REFUSED', automatic: true },
    confirm: { from: ['WAITING'], to: 'DONE' },
    withdraw: { from: ['WAITING'], to: 'REFUSED' },
  },
});

export type ReportSendingStatus = keyof typeof reportSendingMachine.states;
