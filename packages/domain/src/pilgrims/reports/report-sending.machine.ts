import { machine } from '../../kit/machine.ts';

/**
 * The states of one sheet that is sent to the government's system. It is SENDING from before the system is called until
 * it has answered; when the answer is lost, the same sheet is sent again with the same batch number. Where no system
 * can be called, the sheet is WAITING until a person has uploaded it and recorded the result.
 */
export const reportSendingMachine = machine({
  name: 'report_sending',
  initial: 'SENDING',
  traits: [
    /** The sheet has no result yet; its pilgrims can be in no other sheet. */
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
    // The system has said for certain that it stored nothing of the sheet.
    refuse: { from: ['SENDING'], to: 'REFUSED', automatic: true },
    confirm: { from: ['WAITING'], to: 'DONE' },
    withdraw: { from: ['WAITING'], to: 'REFUSED' },
  },
});

export type ReportSendingStatus = keyof typeof reportSendingMachine.states;
