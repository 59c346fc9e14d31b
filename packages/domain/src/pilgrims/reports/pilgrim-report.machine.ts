import { machine } from '../../kit/machine.ts';

/**
 * The states of the report of one pilgrim on one departure to the government's system. A report becomes READY again
 * when the file changes after it was stored there, or is corrected after it was refused. Specification section 4.
 */
export const pilgrimReportMachine = machine({
  name: 'pilgrim_report',
  initial: 'INCOMPLETE',
  traits: [
    /** When the file was last checked, it had everything that the sheet needs. */
    'complete',
    /** It waits in the queue for the next sending. */
    'queued',
    /** The government's system has stored the pilgrim, with the present data of the file. */
    'stored',
    /** Somebody in the office has to act before it can be sent. */
    'stuck',
    /** It waits in the queue, or the system has answered. */
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
