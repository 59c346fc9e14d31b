import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/support/app.ts';
import { book, invoice, payValid, taken, transferred } from '../../../../test/support/scenes/booked.ts';
import {
  deposit,
  depositWaiting,
  join,
  makeProgram,
  MILLION,
  savedUp,
  savings,
  conversionWish,
  withSavingsApp,
} from '../../../../test/support/scenes/savings.ts';
import { makeUser, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
const { departure, withdraw, letters, booked } = withSavingsApp((app) => {
  t = app;
});

const convert = (id: string, listing: SeedListing, count = 1) =>
  t.as('USER').call('user_savings.convert', { id, ...conversionWish(listing, count) });

describe('turning a balance into a booking', () => {
  it('pays the booking at once, and what is left over stays savings', async () => {
    const id = await savedUp(t, 30 * MILLION);
    const listing = await departure();
    const before = (await letters()).length;
    const { status, body } = await convert(id, listing);
    expect([status, body.data.status]).toEqual([201, 'PAID']);
    expect(body.data).toMatchObject({ paid: 28.5 * MILLION, balance: 1.5 * MILLION });
    const made = await invoice(t, body.data.id);
    expect(made).toMatchObject({ status: 'PAID', paid: 28.5 * MILLION, remaining: 0 });
    expect(made.payments).toMatchObject([{ channel: 'SAVINGS', status: 'VALID', amount: 28.5 * MILLION }]);
    expect(await taken(t, listing)).toBe(1);
    const plan = await savings(t, id, 'USER');
    expect(plan).toMatchObject({ balance: 1.5 * MILLION, drawn: 28.5 * MILLION, stage: 'SAVING' });
    expect(plan.movements[0]).toMatchObject({
      kind: 'BOOKING',
      amount: -28.5 * MILLION,
      balance: 1.5 * MILLION,
      invoice_number: made.number,
    });
    expect(await booked('savings', id)).toBe(-1.5 * MILLION);
    expect(await booked('receivable', made.id)).toBe(0);
    expect((await letters()).slice(before)).toEqual(['savings.converted']);
  });

  it('leaves the rest of a dearer booking to be paid', async () => {
    const id = await savedUp(t, 26 * MILLION);
    const { body } = await convert(id, await departure(), 2);
    expect(body.data).toMatchObject({
      status: 'PARTIAL',
      paid: 26 * MILLION,
      balance: 0,
      total: 57 * MILLION,
    });
    await payValid(t, body.data.id, 31 * MILLION);
    expect((await invoice(t, body.data.id)).status).toBe('PAID');
    expect((await savings(t, id)).stage).toBe('EMPTY');
  });

  it('goes on with the plan: deposits fill it up again to the target', async () => {
    const id = await savedUp(t, 32 * MILLION);
    expect((await invoice(t, id)).payable.package.maximum).toBe(0);
    await convert(id, await departure());
    expect((await invoice(t, id)).payable.package.maximum).toBe(28.5 * MILLION);
    await deposit(t, id, 28.5 * MILLION);
    expect(await savings(t, id)).toMatchObject({ balance: 32 * MILLION, stage: 'REACHED' });
  });

  it('is refused below the minimum balance, and nothing is booked', async () => {
    const id = await savedUp(t, 24 * MILLION);
    const listing = await departure();
    const { status, body } = await convert(id, listing);
    expect([status, body.code]).toEqual([409, 'savings.below_minimum_balance']);
    expect(await taken(t, listing)).toBe(0);
  });

  it('is refused as a whole when the seats are gone or the balance is no down payment', async () => {
    const id = await savedUp(t, 26 * MILLION);
    const full = await departure(28.5 * MILLION, { seats: 1 });
    await book(t, full, 1);
    expect((await convert(id, full)).body.code).toBe('booking.sold_out');
    const dear = await departure(60 * MILLION, { columns: { dp_price: 30 * MILLION } });
    expect((await convert(id, dear)).body.code).toBe('payment.below_down_payment');
    expect(await taken(t, dear)).toBe(0);
    expect(await savings(t, id)).toMatchObject({ balance: 26 * MILLION, drawn: 0 });
  });

  it('is refused for a package in another currency', async () => {
    const id = await savedUp(t, 26 * MILLION);
    const dollars = await departure(200_000, {
      columns: { currency: 'USD', dp_price: 100, minimum_partial_payment: 100 },
    });
    expect((await convert(id, dollars)).body.code).toBe('savings.other_currency');
  });

  it('gives the money back to the plan when its payment is taken back', async () => {
    const id = await savedUp(t, 30 * MILLION);
    const { body } = await convert(id, await departure());
    const [payment] = (await invoice(t, body.data.id)).payments;
    await t.as('FINANCE').call('payments.reverse', { id: payment!.id, note: 'Salah keberangkatan' });
    expect((await invoice(t, body.data.id)).status).toBe('NEW');
    expect(await savings(t, id)).toMatchObject({ balance: 30 * MILLION, drawn: 0 });
    expect(await booked('savings', id)).toBe(-30 * MILLION);
  });

  it('is never counted from a proof once its payment was taken back', async () => {
    const id = await savedUp(t, 30 * MILLION);
    const { body } = await convert(id, await departure());
    const [payment] = (await invoice(t, body.data.id)).payments;
    await t.as('FINANCE').call('payments.reverse', { id: payment!.id, note: 'Salah keberangkatan' });
    const proof = { id: payment!.id, status: 'PENDING', ...transferred(t) };
    const sent = await t.as('FINANCE').call('payments.update', proof);
    expect([sent.status, sent.body.code]).toEqual([409, 'payment.from_kept_money']);
    expect(await savings(t, id)).toMatchObject({ balance: 30 * MILLION, drawn: 0 });
  });

  it('leaves a deposit under way no room, which is refused by name, with what the plan still takes', async () => {
    const id = await savedUp(t, 30 * MILLION);
    const { body } = await convert(id, await departure());
    const waiting = await depositWaiting(t, id, 10 * MILLION);
    const [payment] = (await invoice(t, body.data.id)).payments;
    await t.as('FINANCE').call('payments.reverse', { id: payment!.id, note: 'Salah keberangkatan' });
    const refused = await t.as('FINANCE').call('payments.validate', { id: waiting.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.deposit_without_room']);
    const { number } = await invoice(t, id);
    expect(refused.body.msg).toContain(number);
    expect(refused.body.msg).toMatch(/10\.000\.000.*2\.000\.000/);
    await withdraw(id, 8 * MILLION);
    expect((await t.as('FINANCE').call('payments.validate', { id: waiting.id })).status).toBe(200);
  });

  it('keeps a deposit that was spent from being taken back, and from being offered for it', async () => {
    const id = await savedUp(t, 0);
    const { id: payment } = await deposit(t, id, 28.5 * MILLION);
    const isOffered = async () => {
      const { body } = await t.as('FINANCE').call('payments.get', { id: payment });
      return body.data.acts.find(({ act }: { act: string }) => act === 'reverse')!.allowed;
    };
    expect(await isOffered()).toBe(true);
    await convert(id, await departure());
    expect(await isOffered()).toBe(false);
    const { body } = await t.as('FINANCE').call('payments.reverse', { id: payment, note: 'Salah rekening' });
    expect(body.code).toBe('payment.money_has_left');
  });

  it('leaves credit of the customer when the booking is cancelled, as any other payment', async () => {
    const id = await savedUp(t, 26 * MILLION);
    const { body } = await convert(id, await departure());
    await t.as('MAIN').call('invoices.cancel', { id: body.data.id, note: 'Berhalangan' });
    expect((await invoice(t, body.data.id)).unallocated).toBe(26 * MILLION);
    expect((await savings(t, id)).balance).toBe(0);
  });

  it('is done by the office for a saver too', async () => {
    const id = await savedUp(t, 30 * MILLION);
    const { status, body } = await t
      .as('MAIN')
      .call('savings.convert', { id, ...conversionWish(await departure()) });
    expect([status, body.data.paid]).toEqual([201, 28.5 * MILLION]);
    expect((await invoice(t, body.data.id)).user_id).toBe(t.site.user.id);
  });

  it('lets the agent of the saver earn by the booking, and nothing by the deposits', async () => {
    const saver = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
    const program = await makeProgram(t);
    const joined = await t
      .as('AGENT')
      .call('savings.join', { listing_id: program.id, people: 1, user_id: saver.id });
    const { id } = joined.body.data;
    await deposit(t, id, 30 * MILLION);
    const rows = () => t.db.selectFrom('fee_rows').selectAll().execute();
    const frozen = () => t.db.selectFrom('frozen_fees').select('invoice_id').execute();
    expect([await rows(), await frozen()]).toEqual([[], []]);
    const made = await t.as(saver).call('user_savings.convert', { id, ...conversionWish(await departure()) });
    expect((await invoice(t, made.body.data.id)).agent_id).toBe(t.site.admins.AGENT.id);
    expect((await frozen()).map(({ invoice_id }) => invoice_id)).toEqual([made.body.data.id]);
    expect((await t.as('AGENT').call('savings.get', { id })).status).toBe(200);
  });

  it('is not taken back into a plan that has been filled again', async () => {
    const id = await savedUp(t, 30 * MILLION);
    const { body } = await convert(id, await departure());
    await deposit(t, id, 10 * MILLION);
    const [payment] = (await invoice(t, body.data.id)).payments;
    const refused = await t
      .as('FINANCE')
      .call('payments.reverse', { id: payment!.id, note: 'Salah keberangkatan' });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.savings_full']);
    expect((await invoice(t, body.data.id)).paid).toBe(28.5 * MILLION);
    expect(await savings(t, id)).toMatchObject({ balance: 11.5 * MILLION, drawn: 28.5 * MILLION });
  });

  it('lets the agent earn whose link was followed when the plan was joined', async () => {
    const code = 'RUDI27';
    await t.db
      .updateTable('admins')
      .set({ referral_code: code })
      .where('id', '=', t.site.admins.AGENT.id)
      .execute();
    const id = await join(t, await makeProgram(t), { ref: code });
    await deposit(t, id, 30 * MILLION);
    const { body } = await convert(id, await departure());
    expect(await invoice(t, body.data.id)).toMatchObject({
      agent_id: t.site.admins.AGENT.id,
      referral_code: code,
    });
  });
});
