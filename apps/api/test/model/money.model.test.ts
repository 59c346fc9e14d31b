import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findings } from '../support/booked.ts';
import { booking, turn } from './money-acts.ts';
import { begun, endAll, type Run, type Shared, TurnCommand } from './money-run.ts';
import { openWorld, see, type World } from './money-world.ts';

/** How many lists of acts are tried; `npm run test:faults` asks for ten thousand. */
const RUNS = Number(process.env.MODEL_RUNS ?? 240);
/** The proofs are run after so many lists, and each database takes so many. */
const BATCH = 40;
const PER_DATABASE = 400;
/** The first seed; a failure prints the one that repeats it. */
const SEED = Number(process.env.MODEL_SEED ?? 20_261_123);

type Command = fc.AsyncCommand<Shared, Run, false>;

/** The world that lists are played in. After a failure the next one gets a new world, so that it repeats alone. */
type Stage = { world: World };

/** Plays one list of turns, from nothing to everything ended. */
async function play(stage: Stage, turns: Iterable<Command>): Promise<void> {
  stage.world.t.clock.advance(61_000);
  const creditBefore = (await see(stage.world, [], 0)).credit;
  const run: Run = { world: stage.world, creditBefore };
  const shared = begun();
  try {
    await fc.asyncModelRun(() => ({ model: shared, real: run }), turns);
    await endAll(run, shared);
  } catch (error) {
    await stage.world.t.close().catch(() => undefined);
    stage.world = await openWorld();
    throw error;
  }
}

async function playBatch(stage: Stage, seed: number, runs: number): Promise<void> {
  const first = booking.map((one) => new TurnCommand({ one, other: null }));
  const rest = fc.commands<Shared, Run, false>([turn.map((one): Command => new TurnCommand(one))], {
    maxCommands: 12,
  });
  await fc.assert(
    fc.asyncProperty(first, rest, (start, turns) => play(stage, [start, ...turns])),
    { numRuns: runs, seed, endOnFailure: process.env.MODEL_SHRINK === undefined },
  );
}

it(
  'Customer and office, in any order and at once, leave invoices, payments, seats, vouchers and books as the rules say',
  async () => {
    for (let done = 0; done < RUNS; done += PER_DATABASE) {
      const stage = { world: await openWorld() };
      try {
        for (let of = done; of < Math.min(RUNS, done + PER_DATABASE); of += BATCH) {
          await playBatch(stage, SEED + of, Math.min(BATCH, RUNS - of));
          expect(await findings(stage.world.t)).toEqual([]);
        }
      } finally {
        await stage.world.t.close();
      }
    }
  },
  Math.max(120_000, RUNS * 500),
);
