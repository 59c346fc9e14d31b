import { lstat, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { SimulatedPayout } from './simulator.types.ts';
import type { QueuedDelivery } from './notice-queue.ts';
import type { SimulatedOrder } from './simulated-orders.ts';
import type { Faults } from './simulator.types.ts';

/** What the simulators keep over a restart. */
export type SimulatorState = {
  /** Milliseconds by which the clock was wound. */
  wound: number;
  orders: SimulatedOrder[];
  deliveries: QueuedDelivery[];
  payouts: SimulatedPayout[];
  faults: Record<string, Partial<Faults>>;
};

const shape = z.object({
  wound: z.number(),
  orders: z.array(z.looseObject({ provider: z.string(), orderRef: z.string(), site: z.string() })),
  deliveries: z.array(z.looseObject({ id: z.number(), body: z.string() })),
  payouts: z.array(z.looseObject({ site: z.string(), key: z.string(), id: z.string() })).default([]),
  faults: z.record(z.string(), z.looseObject({})),
});

/**
 * A JSON file that keeps the state of the simulators over a restart. `write` may be called after each change: writes
 * that wait become one. The file is replaced whole, so it is never half written.
 * @param path null keeps nothing
 */
export function stateFile(path: string | null) {
  let writing: Promise<void> = Promise.resolve();
  let isAsked = false;
  return {
    /**
     * The state of before; null when there is none, or one that cannot be read: simulators then begin empty.
     * @throws Error when the path names a folder, a device or a link: writing puts another file in its place
     */
    async read(): Promise<SimulatorState | null> {
      if (path === null) return null;
      const there = await lstat(path).catch(() => null);
      if (there && !there.isFile()) throw new Error(`not a file of its own: ${path}`);
      const text = await readFile(path, 'utf8').catch(() => null);
      if (text === null) return null;
      try {
        return shape.parse(JSON.parse(text)) as unknown as SimulatorState;
      } catch {
        return null;
      }
    },
    write(state: () => SimulatorState): Promise<void> {
      if (path === null || isAsked) return writing;
      isAsked = true;
      // A write that failed, as on a full disk, keeps no later one from happening.
      writing = writing
        .catch(() => undefined)
        .then(async () => {
          isAsked = false;
          await mkdir(dirname(path), { recursive: true });
          await writeFile(`${path}.new`, JSON.stringify(state()), { mode: 0o600 });
          await rename(`${path}.new`, path);
        });
      return writing;
    },
  };
}
