import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from '../support/scenes/booked.ts';
import { type Act, booking, turn } from './money-acts.ts';
import { begun, endAll, type Run, type Shared, TurnCommand } from './money-run.ts';
import { openWorld, readState, type World } from './money-world.ts';
import { progressOf } from './progress.ts';

/** How many lists of acts are tried; `npm run test:faults` asks for ten thousand. */
const RUNS = Number(process.env.MODEL_RUNS ?? 240);
/** The proofs are run after so many lists, and each database takes so many. */
const BATCH = 40;
const PER_DATABASE = 400;
/** The first seed; a failure prints the one that repeats it. */
const SEED = Number(process.env.MODEL_SEED ?? 20_261_123);

type Command = fc.AsyncCommand<Shared, Run>;

/** The world that lists are played in. After a failure the next one gets a new world, so that it repeats alone. */
type Stage = { world: World };

/** Plays one list of turns, from nothing to everything ended. */
async function play(stage: Stage, turns: Iterable<Command>): Promise<void> {
  stage.world.t.clock.advance(61_000);
  const creditBefore = (await readState(stage.world, [], 0)).credit;
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

const book: Act = { do: 'book', who: 'USER', at: 0, people: 1, voucher: true };
const all: Act = { do: 'begin', who: 'USER', share: 'all', invoice: 0 };
const first = { invoice: 0, payment: 0 };
const atMidtrans: Act[] = [
  { do: 'open', provider: 'MIDTRANS', ...first },
  { do: 'pay', notice: 'once', ...first },
];
const transferred: Act[] = [
  { do: 'prove', ...first },
  { do: 'validate', ...first },
];

/** Lists that chance finds seldom. */
const STORIES: readonly (readonly [string, readonly Act[]])[] = [
  [
    'Money that a provider gave back, taken back by hand, and paid again counts once',
    [book, all, ...atMidtrans, { do: 'give_back', ...first }, { do: 'reverse', ...first }, ...atMidtrans],
  ],
  [
    'Money taken back by hand and then at its provider is not taken off what was paid anew',
    [
      book,
      all,
      ...atMidtrans,
      { do: 'reverse', ...first },
      ...atMidtrans,
      { do: 'give_back_former', ...first },
    ],
  ],
  [
    'A request to cancel that was paid back meanwhile keeps no more than is paid',
    [
      book,
      all,
      ...transferred,
      { do: 'request', invoice: 0 },
      { do: 'reverse', ...first },
      { do: 'approve', invoice: 0 },
    ],
  ],
  [
    'Late money brings an expired invoice back with its seat and its voucher',
    [book, all, { do: 'expire', invoice: 0 }, ...transferred, { do: 'apply', ...first }],
  ],
  [
    'Money at a provider for an invoice that was cancelled meanwhile counts on no invoice',
    [
      book,
      all,
      { do: 'open', provider: 'FLIP', ...first },
      { do: 'cancel', invoice: 0 },
      { do: 'pay', notice: 'once', ...first },
      { do: 'credit', ...first },
    ],
  ],
  [
    'Money at a provider for an invoice that was paid otherwise meanwhile is late, and counts on no invoice',
    [
      book,
      { do: 'begin', who: 'USER', share: 'least', invoice: 0 },
      { do: 'open', provider: 'FLIP', ...first },
      { do: 'reject', ...first },
      { do: 'record', share: 'all', invoice: 0 },
      { do: 'validate', invoice: 0, payment: 1 },
      { do: 'pay', notice: 'once', ...first },
    ],
  ],
  [
    'A lost notice is found when another way is chosen, which is then refused',
    [
      book,
      all,
      { do: 'open', provider: 'FLIP', ...first },
      { do: 'pay', notice: 'lost', ...first },
      { do: 'open', provider: 'MIDTRANS', ...first },
    ],
  ],
  [
    'A payment refused by hand and paid at its provider all the same is booked',
    [
      book,
      all,
      { do: 'open', provider: 'FLIP', ...first },
      { do: 'reject', ...first },
      { do: 'pay', notice: 'thrice', ...first },
    ],
  ],
  [
    'A move follows the money that is there',
    [
      { ...book, voucher: false },
      all,
      ...transferred,
      { do: 'move', invoice: 0 },
      { do: 'plan', invoice: 0 },
      { do: 'move', invoice: 0 },
      { do: 'cancel', invoice: 0 },
    ],
  ],
];

describe('a story of customer and office', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = { world: await openWorld() };
  });
  afterAll(() => stage.world.t.close());

  it.each(STORIES)('%s', async (_title, acts) => {
    await play(
      stage,
      acts.map((one) => new TurnCommand({ one, other: null })),
    );
    expect(await findings(stage.world.t)).toEqual([]);
  });
});

it(
  'Customer and office, in any order and at once, leave invoices, payments, seats, vouchers and books as the rules say',
  async () => {
    const tell = progressOf('model of bookings', RUNS);
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
  Math.max(120_000, RUNS * 1_500),
);
