import { machine, type StateOf } from '../kit/machine.ts';

/** The states of a sending to an audience. */
export const sendingMachine = machine({
  name: 'sending',
  initial: 'DRAFT',
  traits: [
    /** Its words, audience and pace may still be changed. */
    'editable',
    /** The job looks at it every minute. */
    'due',
    /** Messages are being written. */
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
    // Whoever the stop has left out gets a turn again.
    resume: { from: ['STOPPED'], to: 'RUNNING' },
    finish: { from: ['RUNNING'], to: 'FINISHED', automatic: true },
  },
});

export type SendingStatus = StateOf<typeof sendingMachine>;
