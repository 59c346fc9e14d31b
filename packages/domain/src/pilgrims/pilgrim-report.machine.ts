import { machine } from '../kit/machine.ts';

/**
 * The states of the report of one pilgrim on one departure to the government's system. What is stored there and changes
 * afterwards is READY again, and so is what was refused and has been mended. Specification section 4.
 */
export const pilgrimReportMachine = machine({
  name: 'pilgrim_report',
  initial: 'INCOMPLETE',
  traits: [
    /** The file had everything that the sheet needs when it was last looked at. */
    'complete',
    /** It is in the queue: the next sending takes it. */
    'queued',
    /** The system has the pilgrim, as the file is now. */
    'stored',
    /** Somebody of the office has to act before it can be sent. */
    'stuck',
    /** It is in the queue, or the system has answered. */
    'sent',
  ],
  states: {
    INCOMPLETE: { tone: 'draft', stuck: true },
    READY: { tone: 'open', complete: true },
    QUEUED: { tone: 'waiting', complete: true, queued: true, sent: true },
    STORED: { tone: 'done', complete: true, stored: true, sent: true },
    FAILED: { tone: 'refused', complete: true, stuck: true, sent: true },
  },
  events: {
    queue: { from: ['READY', 'FAILED'], to: 'QUEUED' },
    unqueue: { from: ['QUEUED'], to: 'READY' },
    complete: { from: ['INCOMPLETE'], to: 'READY', automatic: true },
    lack: { from: ['READY', 'QUEUED', 'STORED', 'FAILED'], to: 'INCOMPLETE', automatic: true },
    change: { from: ['STORED', 'FAILED'], to: 'READY', automatic: true },
    store: { from: ['QUEUED'], to: 'STORED', automatic: true },
    fail: { from: ['QUEUED'], to: 'FAILED', automatic: true },
  },
});

export type PilgrimReportStatus = keyof typeof pilgrimReportMachine.states;
