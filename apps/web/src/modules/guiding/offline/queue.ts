import type { CheckInMethod, IncidentKind } from '@rihla/domain/guiding/choices';
import type { Vault } from './vault.ts';

/** The slug or id of the departure, and when the guide noted it by the clock of the phone. */
type NotedThing = { id: string; noted_at: string };
/** A change that a guide noted; `input` is that of the call that sends it. `removal` deletes a gathering. */
export type Change =
  | {
      kind: 'gathering';
      input: { id: string; gathering_id: string; title: string; place: string | null; meets_at: string };
      /** The version that the guide saw; null for a new gathering. */
      version: number | null;
    }
  | { kind: 'removal'; input: { id: string; gathering_id: string; title: string } }
  | {
      kind: 'check_in';
      input: NotedThing & {
        gathering_id: string;
        booking_id: string;
        present: boolean;
        method: CheckInMethod;
        version: number;
      };
    }
  | {
      kind: 'incident';
      input: NotedThing & {
        incident_id: string;
        kind: IncidentKind;
        text: string;
        booking_id: string | null;
      };
      /** A picture as a data URL, uploaded before the incident; null without one. */
      picture: string | null;
    };

/**
 * Why a change is not sent until the guide decides: somebody else changed the same thing (`version` is the present
 * one), or the server refused it.
 */
export type QueueTrouble = { because: 'conflict'; version: number } | { because: 'refused'; reason: string };

/**
 * A change that waits to be sent; `uuid` is its idempotency key. With `isSent` the server has it, but what the phone
 * last read of the departure does not contain it yet.
 */
export type QueuedChange = { uuid: string; change: Change; trouble: QueueTrouble | null; isSent?: true };
/** A queued change with `at`, the id of its row in the vault. */
export type QueuedRow = QueuedChange & { at: string };

/** The outcome of sending a change. `offline` ends the sending, so that the order is kept. */
export type Outcome =
  | { became: 'sent' }
  | { became: 'offline' }
  | { became: 'troubled'; trouble: QueueTrouble };

const PREFIX = 'queue/';

/** Adds a change at the end of the queue. Its id is the time, raised if needed, so that ids sort in order of entry. */
export async function enqueue(vault: Vault, change: Change, now = Date.now()): Promise<void> {
  const last = (await vault.list<QueuedChange>(PREFIX)).at(-1)?.id;
  const after = last === undefined ? 0 : Number(last.slice(PREFIX.length)) + 1;
  const id = PREFIX + String(Math.max(now, after)).padStart(15, '0');
  await vault.put(id, { uuid: crypto.randomUUID(), change, trouble: null } satisfies QueuedChange);
}

/** Whether a change is still to be sent, and nothing keeps it from being sent. */
export const isToSend = ({ trouble, isSent }: QueuedChange): boolean => trouble === null && !isSent;

/** Reads all changes of the queue, oldest first, those with trouble and those that were sent included. */
export async function readQueue(vault: Vault): Promise<QueuedRow[]> {
  return (await vault.list<QueuedChange>(PREFIX)).map(({ id, value }) => ({ ...value, at: id }));
}

/**
 * Sends the queued changes in order, until all are sent or the network is gone. A change with trouble is skipped; it
 * waits for the guide to decide. A sent one stays until `dropSent`, so that it is shown until the departure is read
 * again.
 * @param send sends one change
 */
export async function sendQueue(vault: Vault, send: (one: QueuedChange) => Promise<Outcome>): Promise<void> {
  for (const { at, ...one } of await readQueue(vault)) {
    if (!isToSend(one)) continue;
    const outcome = await send(one);
    if (outcome.became === 'offline') break;
    const after: QueuedChange =
      outcome.became === 'sent' ? { ...one, isSent: true } : { ...one, trouble: outcome.trouble };
    await vault.put(at, after);
  }
}

/**
 * Removes the changes that were sent from the queue.
 * @param isRead whether the departure of a change, named by its slug or id, has been read since
 */
export async function dropSent(vault: Vault, isRead: (departure: string) => boolean): Promise<void> {
  for (const { at, change, isSent } of await readQueue(vault))
    if (isSent && isRead(change.input.id)) await vault.remove(at);
}

/** Removes a change from the queue without sending it. */
export const dropChange = (vault: Vault, { at }: QueuedRow): Promise<void> => vault.remove(at);

/**
 * Queues a change in conflict again with the server's present version, so that it overwrites what somebody else noted.
 */
export async function overwrite(vault: Vault, { at, change, trouble }: QueuedRow): Promise<void> {
  if (trouble?.because !== 'conflict') return;
  const { version } = trouble;
  const repeated: Change =
    change.kind === 'check_in'
      ? { ...change, input: { ...change.input, version } }
      : change.kind === 'gathering'
        ? { ...change, version }
        : change;
  await vault.put(at, { uuid: crypto.randomUUID(), change: repeated, trouble: null } satisfies QueuedChange);
}
