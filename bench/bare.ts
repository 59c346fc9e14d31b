import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from './load.ts';
import type { RecordedBooking } from './parts/recorded-bookings.ts';
import type { Recorded } from './statements.ts';

/** The recorded requests whose SQL statements the bare server repeats. */
export type Replayed = { lists: Recorded[]; bookings: RecordedBooking[] };

/** Starts the bare server on a database, with statements that were recorded from the product. */
export async function startBare(url: string, replayed: Partial<Replayed>): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-bench-'));
  const file = join(folder, 'replayed.json');
  await writeFile(file, JSON.stringify({ lists: [], bookings: [], ...replayed }));
  try {
    return await startServer('bare-server.ts', [url, file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
