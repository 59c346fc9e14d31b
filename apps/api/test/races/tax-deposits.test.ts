import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { findings } from '../support/scenes/booked.ts';
import { payoutScene, taxDepositInput } from '../support/scenes/payouts.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const FEE = 2_100_000;
const WITHHELD = 52_500;
const ROUNDS = 6;

let t: TestApp;
// Each on a database of its own: what a control breaks would be found by the next.
beforeEach(async () => {
  t = await testApp();
  await t.db.updateTable('site_settings').set({ fee_tax_percent: 2.5 }).execute();
  const s = await payoutScene(t);
  await s.earn(s.a);
  const transfer = await s.transferInput([await s.ask(s.a)], FEE - WITHHELD);
  expect((await t.as('FINANCE').call('fee_transfers.create', transfer)).status).toBe(201);
});
afterEach(() => t.close());

let receipts = 0;

/** The input of a deposit of all that is owed, with a receipt number of its own. */
function wholeDeposit() {
  receipts += 1;
  return taxDepositInput(t, WITHHELD, receipts);
}

const takeBack = (id: string) =>
  t.as('FINANCE').call('tax_deposits.void', { id, note: 'Tercatat pada masa yang salah' });

/**
 * Two people record a deposit of the whole month at once.
 * @returns the ids of those that were taken
 */
async function bothDeposit(): Promise<string[]> {
  const inputs = await Promise.all([wholeDeposit(), wholeDeposit(), wholeDeposit()]);
  const answers = await Promise.all(
    inputs.map((input) => t.as('FINANCE').call('tax_deposits.create', input)),
  );
  return answers.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []));
}

/**
 * Several take the same deposit back at once.
 * @returns how often the books owe its tax again
 */
async function severalTakeBack(): Promise<number> {
  const { body } = await t.as('FINANCE').call('tax_deposits.create', await wholeDeposit());
  const before = await reversals();
  await Promise.all(Array.from({ length: 4 }, () => takeBack(body.data.id)));
  return (await reversals()) - before;
}

async function reversals(): Promise<number> {
  const { times } = await t.db
    .selectFrom('journal_entries')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('kind', '=', 'TAX_DEPOSIT_REVERSAL')
    .executeTakeFirstOrThrow();
  return times;
}

describe('two who record the tax of a month at once', () => {
  it('deposit together no more than is owed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const taken = await bothDeposit();
      expect(taken).toHaveLength(1);
      await takeBack(taken[0]!);
    }
    expect(await findings(t)).toEqual([]);
  });

  it('deposit more than is owed without the lock of the month', async () => {
    const tooMuch = async () => {
      const taken = await bothDeposit();
      for (const id of taken) await takeBack(id);
      return taken.length > 1;
    };
    expect(await withoutLock(t.appUrl, ['wallet'], () => untilWrong(tooMuch))).toBe(true);
  });
});

describe('several who take back the same deposit at once', () => {
  it('turn its entry of the books once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await severalTakeBack()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('turn it more than once without the lock of the row', async () => {
    const twice = async () => (await severalTakeBack()) > 1;
    expect(await withoutLock(t.appUrl, ['rows', 'moves'], () => untilWrong(twice))).toBe(true);
  });
});
