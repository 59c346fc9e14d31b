import type { CheckInMethod, IncidentKind } from '@rihla/domain/guiding/choices';
import type { Vault } from './vault.ts';

type About = { id: string; noted_at: string };
/** What a guide has noted, as the call that sends it takes it; a picture goes before its incident. */
export type Change =
  | {
      kind: 'gathering';
      input: { id: string; gathering_id: string; title: string; place: string | null; meets_at: string };
      /** The version that was seen; null for a gathering that is new. */
      version: number | null;
    }
  | { kind: 'removal'; input: { id: string; gathering_id: string; title: string } }
  | {
      kind: 'check_in';
      input: About & {
        gathering_id: string;
        booking_id: string;
        present: boolean;
        method: CheckInMethod;
        version: number;
      };
    }
  | {
      kind: 'incident';
      input: About & {
        incident_id: string;
        kind: IncidentKind;
        text: string;
        booking_id: string | null;
      };
      /** A picture as a data address; null without one. */
      picture: string | null;
    };

/** Why a change lies still: somebody has noted otherwise, or the server does not accept it. */
export type Trouble = { because: 'conflict'; version: number } | { because: 'refused'; reason: string };

/** A change that waits to be sent; `uuid` is its idempotency key. */
export type Queued = { uuid: string; change: Change; trouble: Trouble | null };
export type QueuedRow = Queued & { at: string };

/** What became of a change that was sent. `offline` ends the sending, so that the order is kept. */
export type Outcome = { became: 'sent' } | { became: 'offline' } | { became: 'troubled'; trouble: Trouble };

const PREFIX = 'queue/';

/** Adds a change at the end of the queue, under a name that sorts behind all before it. */
export async function enqueue(vault: Vault, change: Change, now = Date.now()): Promise<void> {
  const last = (await vault.list<Queued>(PREFIX)).at(-1)?.id;
  const after = last === undefined ? 0 : Number(last.slice(PREFIX.length)) + 1;
  const at = PREFIX + String(Math.max(now, after)).padStart(15, '0');
  await vault.put(at, { uuid: crypto.randomUUID(), change, trouble: null } satisfies Queued);
}

/** All changes that wait, in the order in which they were made; those with trouble among them. */
export async function queued(vault: Vault): Promise<QueuedRow[]> {
  return (await vault.list<Queued>(PREFIX)).map(({ id, value }) => ({ ...value, at: id }));
}

/**
 * Sends what waits, in order, until all is sent or the network is gone. What has trouble stays for a person to decide and
 * does not hold up what follows.
 * @param send tries one change and says what became of it
 * @returns how many were sent
 */
export async function sendQueue(vault: Vault, send: (one: Queued) => Promise<Outcome>): Promise<number> {
  let sent = 0;
  for (const { at, ...one } of await queued(vault)) {
    if (one.trouble) continue;
    const outcome = await send(one);
    if (outcome.became === 'offline') break;
    if (outcome.became === 'sent') {
      await vault.remove(at);
      sent += 1;
    } else await vault.put(at, { ...one, trouble: outcome.trouble } satisfies Queued);
  }
  return sent;
}

/** Drops a change. */
export const drop = (vault: Vault, { at }: QueuedRow): Promise<void> => vault.remove(at);

/** Keeps the own word of a conflict: it is sent again, knowing the other. */
export async function insist(vault: Vault, { at, change, trouble }: QueuedRow): Promise<void> {
  if (trouble?.because !== 'conflict') return;
  const { version } = trouble;
  const again: Change =
    change.kind === 'check_in'
      ? { ...change, input: { ...change.input, version } }
      : change.kind === 'gathering'
        ? { ...change, version }
        : change;
  await vault.put(at, { uuid: crypto.randomUUID(), change: again, trouble: null } satisfies Queued);
}
