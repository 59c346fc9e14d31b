import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from '../support/scenes/booked.ts';
import { type Act, opening, saving, turn } from './savings-acts.ts';
import { progressOf } from './progress.ts';
import { EMPTY } from './savings-model.ts';
import { cancelAll, type Run, type Shared, TurnCommand } from './savings-run.ts';
import { newSaver, openWorld, type World } from './savings-world.ts';

/** How many lists of acts are tried; `npm run test:faults` asks for ten thousand. */
const RUNS = Number(process.env.MODEL_RUNS ?? 36);
/** The proofs are run after so many lists, and each database takes so many. */
const BATCH = 18;
const PER_DATABASE = 400;
/** The first seed; a failure prints the one that repeats it. */
const SEED = Number(process.env.MODEL_SEED ?? 20_261_124);

type Command = fc.AsyncCommand<Shared, Run>;

/** An act that nobody else acts beside. */
const alone = (one: Act): Command => new TurnCommand({ one, other: null });

/** The world that lists are played in. After a failure the next one gets a new world, so that it repeats alone. */
type Stage = { world: World };

/** Plays one list of turns for a new customer, from nothing to every booking cancelled. */
async function play(stage: Stage, turns: Iterable<Command>): Promise<void> {
  stage.world.t.clock.advance(61_000);
  const run: Run = { world: stage.world, saver: await newSaver(stage.world) };
  const shared: Shared = { now: EMPTY };
  try {
    await fc.asyncModelRun(() => ({ model: shared, real: run }), turns);
    await cancelAll(run, shared);
  } catch (error) {
    await stage.world.t.close().catch(() => undefined);
    stage.world = await openWorld();
    throw error;
  }
}

async function playBatch(stage: Stage, seed: number, runs: number): Promise<void> {
  const rest = fc.commands<Shared, Run, false>([turn.map((one): Command => new TurnCommand(one))], {
    maxCommands: 14,
    size: '+1',
  });
  await fc.assert(
    fc.asyncProperty(opening, rest, (start, turns) => play(stage, [...start.map(alone), ...turns])),
    { numRuns: runs, seed, endOnFailure: process.env.MODEL_SHRINK === undefined },
  );
}

const join: Act = { do: 'join', who: 'USER', people: 1 };
const first = { plan: 0, deposit: 0 };
const convert: Act = { do: 'convert', who: 'USER', at: 0, people: 1, plan: 0 };

/** Lists that chance finds seldom. */
const STORIES: readonly (readonly [string, readonly Act[]])[] = [
  [
    'Savings that became a booking go back into the plan, and become another',
    [
      join,
      ...saving('all'),
      convert,
      { do: 'take_back', booking: 0 },
      { do: 'cancel', booking: 0 },
      { ...convert, people: 2 },
      { do: 'withdraw', share: 'all', waived: false, plan: 0 },
    ],
  ],
  [
    'A payment of a booking is not taken back into a plan that was filled again',
    [join, ...saving('all'), convert, ...saving('all'), { do: 'take_back', booking: 0 }],
  ],
  [
    'A deposit under way is not valid any more when its plan was filled by a booking that was taken back',
    [
      join,
      ...saving('all'),
      convert,
      { do: 'record', share: 'all', plan: 0 },
      { do: 'take_back', booking: 0 },
      { do: 'validate', ...first },
      { do: 'reject', ...first },
    ],
  ],
  [
    'A deposit that turns up after its plan was left is credit of the saver',
    [
      join,
      { do: 'record', share: 'half', plan: 0 },
      { do: 'reject', ...first },
      { do: 'leave', plan: 0 },
      { do: 'prove', ...first },
      { do: 'validate', ...first },
      { ...join, who: 'MAIN' },
    ],
  ],
];

describe('a story of saver and office', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = { world: await openWorld() };
  });
  afterAll(() => stage.world.t.close());

  it.each(STORIES)('%s', async (_title, acts) => {
    await play(stage, acts.map(alone));
    expect(await findings(stage.world.t)).toEqual([]);
  });
});

it(
  'Saver and office, in any order and at once, leave plans, deposits, bookings, seats and books as the rules say',
  async () => {
    const tell = progressOf('model of savings', RUNS);
    for (let done = 0; done < RUNS; done += PER_DATABASE) {
      const stage = { world: await openWorld() };
      try {
        for (let of = done; of < Math.min(RUNS, done + PER_DATABASE); of += BATCH) {
          await playBatch(stage, SEED + of, Math.min(BATCH, RUNS - of));
          expect(await findings(stage.world.t)).toEqual([]);
          tell(Math.min(of + BATCH, done + PER_DATABASE, RUNS));
        }
      } finally {
        await stage.world.t.close();
      }
    }
  },
  Math.max(60_000, RUNS * 1_500),
);
