import { machine, type StateOf } from '../kit/machine.ts';

/** The states of a sending (one message to all people of an audience). */
export const sendingMachine = machine({
  name: 'sending',
  initial: 'DRAFT',
  traits: [
    /** Its text, audience and pace may still be changed. */
    'editable',
    /** The job that sends, each minute, handles it. */
    'due',
    /** Messages are being sent. */
    'going_out',
  ],
  states: {
    DRAFT: { tone: 'draft', editable: true },
    SCHEDULED: { tone: 'waiting', due: true },
    RUNNING: { tone: 'open', due: true, going_out: true },
    STOPPED: { tone: 'cancelled' },
    FINISHED: { tone: 'done' },
  },
  events: {
    schedule: { from: ['DRAFT'], to: 'SCHEDULED' },
    unschedule: { from: ['SCHEDULED'], to: 'DRAFT' },
    begin: { from: ['SCHEDULED'], to: 'RUNNING', automatic: true },
    stop: { from: ['RUNNING'], to: 'STOPPED' },
    // People who were left out because of the stop get the message after all.
    resume: { from: ['STOPPED'], to: 'RUNNING' },
    finish: { from: ['RUNNING'], to: 'FINISHED', automatic: true },
  },
});

export type SendingStatus = StateOf<typeof sendingMachine>;
