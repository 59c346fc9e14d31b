import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './db/db.ts';

/**
 * Tells whether this installation is the live one, which may send and pay. One that was restored from a backup counts
 * as a copy and may not, until a person confirms it.
 */
export type LiveGate = {
  isLive(): Promise<boolean>;
};

/**
 * Milliseconds for which the answer "live" is remembered. The answer "a copy" is not, so that a confirmation counts at
 * once.
 */
const REMEMBERED_MS = 5_000;

/** The gate of a program that is certainly no copy: tests, benchmarks, and the filling of the demo. */
export const ALWAYS_LIVE: LiveGate = { isLive: async () => true };

/** The gate of a process that was not told where it runs, so it may send nothing. */
export const NEVER_LIVE: LiveGate = { isLive: async () => false };

/**
 * The gate of an installation: `isLive` is true while the database names this place as the live one. A yes is
 * remembered for a short time, a no is not.
 * @param place where this process runs, as `placeOf` in app/installation.ts names it
 */
export function liveGate(db: Database, clock: Clock, place: string): LiveGate {
  let openUntil = 0;
  return {
    async isLive() {
      if (performance.now() < openUntil) return true;
      const rows = await db.read({ siteId: null, actorId: null, now: clock.now() }, (handle) =>
        sql<{ place: string }>`select place from installation`.execute(handle).then((answer) => answer.rows),
      );
      const isLive = rows[0]?.place === place;
      if (isLive) openUntil = performance.now() + REMEMBERED_MS;
      return isLive;
    },
  };
}

/**
 * Refuses on a restored copy.
 * @throws Problem `kit.copy_is_quiet`
 */
export async function assertLive(gate: LiveGate): Promise<void> {
  if (!(await gate.isLive())) refuse('kit.copy_is_quiet');
}

/**
 * A copy of an object whose methods call other companies (a payment gateway, a mail server), where those methods refuse
 * on an installation that is only a copy, before anything is sent.
 * @param port the object
 * @param outgoing the names of the methods that call another company; a method that is null stays null
 * @throws Problem `kit.copy_is_quiet` from those methods
 */
export function whenLive<T extends object>(gate: LiveGate, port: T, outgoing: readonly (keyof T)[]): T {
  const guarded = { ...port };
  for (const name of outgoing) {
    const call = port[name] as ((...args: unknown[]) => Promise<unknown>) | null;
    if (call === null) continue;
    guarded[name] = (async (...args: unknown[]) => {
      await assertLive(gate);
      return call.apply(port, args);
    }) as T[typeof name];
  }
  return guarded;
}
