import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, invoice, liftUnpaidLimit, pay } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { bcaFile, importFile, linesOf, uploadStatement } from '../support/scenes/statements.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
let count = 0;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

/** A payment that waits for validation, and a statement of which one line surely is it. */
async function sureLine() {
  count += 1;
  const listing = await makeListing(t.site, { name: `Umrah Mutasi ${count}`, seats: 5, departsIn: 120 });
  const { id } = await book(t, listing, 1, { pic_name: 'Siti Rahmawati' });
  const waiting = await pay(t, id, 15_000_000, { type: 'DOWN_PAYMENT' });
  const { amount } = waiting;
  const text = `TRSF CR SITI RAHMAWATI ${waiting.invoice_number}`;
  const statement = await importFile(t, bcaFile([{ text, amount }]));
  return { invoiceId: id, paymentId: waiting.id, statementId: statement.id, amount };
}

const validate = (id: string) => t.as('MAIN').call('payments.validate', { id });
const entriesOf = async (paymentId: string) => {
  const entries = await t.db
    .selectFrom('journal_entries')
    .select('id')
    .where('payment_id', '=', paymentId)
    .execute();
  return entries.length;
};

/** Two people confirm the same statement, and others validate the payment by hand, all at once. */
async function everybodyAtOnce(byHand = 1) {
  const line = await sureLine();
  const [own] = await linesOf(t, line.statementId);
  const chosen = { line_id: own!.id, payment_id: line.paymentId };
  const confirm = (who: 'FINANCE' | 'MAIN') =>
    t.as(who).call('statements.confirm', { id: line.statementId, lines: [chosen] });
  const validations = Array.from({ length: byHand }, () => validate(line.paymentId));
  await Promise.all([confirm('FINANCE'), confirm('MAIN'), ...validations]);
  return { ...line, entries: await entriesOf(line.paymentId) };
}

describe('one line of a statement, confirmed by two people and validated by hand at once', () => {
  it('counts the money once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { invoiceId, amount, entries } = await everybodyAtOnce();
      expect(entries).toBe(1);
      expect((await invoice(t, invoiceId)).paid).toBe(amount);
    }
    expect(await findings(t)).toEqual([]);
  });
});

/** Two people say at once that the money of one line is a payment, each of another customer. Counts what became valid. */
async function onePaymentEach() {
  const first = await sureLine();
  const second = await sureLine();
  const [line] = await linesOf(t, first.statementId);
  const confirm = (who: 'FINANCE' | 'MAIN', payment_id: string) =>
    t
      .as(who)
      .call('statements.confirm', { id: first.statementId, lines: [{ line_id: line!.id, payment_id }] });
  await Promise.all([confirm('FINANCE', first.paymentId), confirm('MAIN', second.paymentId)]);
  return (await entriesOf(first.paymentId)) + (await entriesOf(second.paymentId));
}

describe('one line of a statement, said to be two payments at once', () => {
  it('is one of them', async () => {
    for (let round = 0; round < 8; round += 1) expect(await onePaymentEach()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('is counted several times when neither invoice nor state holds: the control', async () => {
    await sql`alter table statement_lines drop constraint statement_lines_payment_once`.execute(t.db);
    const several = async () => (await everybodyAtOnce(3)).entries > 1;
    expect(await withoutLock(t.appUrl, ['rows', 'moves'], () => untilWrong(several))).toBe(true);
  });

  it('is both when the line is not locked: the control', async () => {
    const both = async () => (await onePaymentEach()) === 2;
    expect(await withoutLock(t.appUrl, ['rows', 'moves'], () => untilWrong(both, 60))).toBe(true);
  });
});

describe('one file, imported by many at once', () => {
  const twins = () => {
    count += 1;
    const line = { text: `SETORAN ${count}`, amount: 500_000 + count };
    return bcaFile([line, line]);
  };
  const importBy = async (files: readonly string[]) => {
    const answers = await Promise.all(
      files.map((file_id) => t.as('FINANCE').call('statements.create', { file_id, bank_id: t.site.bank.id })),
    );
    return answers.reduce((sum, { body }) => sum + (body.data as { lines: number }).lines, 0);
  };
  const uploads = (bytes: Buffer) => Promise.all([1, 2, 3, 4].map(() => uploadStatement(t, bytes)));

  it('adds each line once', async () => {
    for (let round = 0; round < 4; round += 1) expect(await importBy(await uploads(twins()))).toBe(2);
  });

  it('adds it more than once when lines are not told apart: the control', async () => {
    await sql`alter table statement_lines drop constraint statement_lines_once`.execute(t.db);
    const several = async () => (await importBy(await uploads(twins()))) > 2;
    expect(await withoutLock(t.appUrl, ['statementLines'], () => untilWrong(several))).toBe(true);
  });
});
