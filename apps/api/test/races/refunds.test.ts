import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, evidence, findings, liftUnpaidLimit, pay, payment } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const MILLION = 1_000_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

/** Money that came after its invoice had been cancelled, and that the customer wants back. */
async function refundAsked(): Promise<string> {
  const booked = await book(t, await makeListing(t.site, { departsIn: 120 }));
  const { id } = await pay(t, booked.id, 10 * MILLION);
  await t.as('MAIN').call('invoices.cancel', { id: booked.id, note: 'Berhalangan' });
  await t.as('FINANCE').call('payments.validate', { id });
  const wish = { id, note: 'Minta kembali', account: 'BSI 7001234567' };
  const { status, body } = await t.as('DIRECTOR').call('late_money.refund', wish);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

/** The input with which a refund is recorded as paid, with a proof of its own. */
const paid = async (id: string) => ({
  id,
  bank_id: t.site.bank.id,
  paid_on: '2026-11-16',
  evidence_file_id: await evidence(t, { kind: 'ADMIN', id: t.site.admins.FINANCE.id }),
});

const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length;

/** The number of times that the books hold the refund of a payment. */
async function entriesOf(id: string): Promise<number> {
  const rows = await t.db
    .selectFrom('journal_entries')
    .select('id')
    .where('payment_id', '=', id)
    .where('kind', '=', 'REFUND')
    .execute();
  return rows.length;
}

/** Records one refund as paid three times at once, and counts the successes and the entries in the books. */
async function payAtOnce() {
  const id = await refundAsked();
  const inputs = [await paid(id), await paid(id), await paid(id)];
  const answers = await Promise.all(
    inputs.map((input, n) => t.as(n === 1 ? 'DIRECTOR' : 'FINANCE').call('late_money.pay_refund', input)),
  );
  return { won: won(answers), entries: await entriesOf(id) };
}

/** Records a refund as paid while another cancels it and one gives the money as credit. */
async function payAndDecide() {
  const id = await refundAsked();
  const input = await paid(id);
  const [sent, dropped] = await Promise.all([
    t.as('FINANCE').call('late_money.pay_refund', input),
    t.as('DIRECTOR').call('late_money.drop_refund', { id }),
    t.as('MAIN').call('late_money.credit', { id }),
  ]);
  return { id, sent: sent.status === 200, dropped: dropped.status === 200 };
}

describe('a refund that several people pay at once', () => {
  it('leaves the bank once', async () => {
    for (let round = 0; round < 4; round += 1) expect(await payAtOnce()).toEqual({ won: 1, entries: 1 });
    expect(await findings(t)).toEqual([]);
  });

  it('is paid or cancelled, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, sent, dropped } = await payAndDecide();
      expect(sent).toBe(!dropped);
      expect(await entriesOf(id)).toBe(sent ? 1 : 0);
      const { outcome } = await payment(t, id);
      expect(sent ? ['REFUND'] : ['CREDIT', null]).toContain(outcome);
    }
    expect(await findings(t)).toEqual([]);
  });

  it('leaves it more than once without the lock of the invoice and the condition of the state: the control', async () => {
    const several = async () => (await payAtOnce()).entries > 1;
    expect(await withoutLock(t.appUrl, ['rows', 'moves'], () => untilWrong(several))).toBe(true);
  });
});
