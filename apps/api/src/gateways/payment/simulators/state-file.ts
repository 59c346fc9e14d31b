import { lstat, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { SimulatedPayout } from './simulator.types.ts';
import type { QueuedDelivery } from './notice-queue.ts';
import type { SimulatedOrder } from './simulated-orders.ts';
import type { Faults } from './simulator.types.ts';

/** The state of the simulators that survives a restart. */
export type SimulatorState = {
  /** The milliseconds by which the clock was moved ahead. */
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
 * Opens the JSON file in which the state of the simulators survives a restart. `write` may be called after each change:
 * calls that are waiting are written together. The file is replaced in one step, so it is never half written.
 * @param path the path of the file; null to store nothing
 */
export function stateFile(path: string | null) {
  let writing: Promise<void> = Promise.resolve();
  let isWriteWaiting = false;
  return {
    /**
     * The stored state; null when there is none or it cannot be read, so that the simulators begin empty.
     * @throws Error when the path names a folder, a device or a link, which writing would replace by a file
     */
    async read(): Promise<SimulatorState | null> {
      if (path === null) return null;
      const existing = await lstat(path).catch(() => null);
      if (existing && !existing.isFile()) throw new Error(`not a file of its own: ${path}`);
      const text = await readFile(path, 'utf8').catch(() => null);
      if (text === null) return null;
      try {
        return shape.parse(JSON.parse(text)) as unknown as SimulatorState;
      } catch {
        return null;
      }
    },
    write(state: () => SimulatorState): Promise<void> {
      if (path === null || isWriteWaiting) return writing;
      isWriteWaiting = true;
      // After a write that failed, for instance on a full disk, later ones are still tried.
      writing = writing
        .catch(() => undefined)
        .then(async () => {
          isWriteWaiting = false;
          await mkdir(dirname(path), { recursive: true });
          await writeFile(`${path}.new`, JSON.stringify(state()), { mode: 0o600 });
          await rename(`${path}.new`, path);
        });
      return writing;
    },
  };
}
