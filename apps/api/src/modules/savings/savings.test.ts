import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import { evidence, invoice } from '../../../test/support/scenes/booked.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import {
  deposit,
  depositWaiting,
  join,
  makeProgram,
  MILLION,
  savedUp,
  savings,
  withdrawal,
  conversionWish,
  withSavingsApp,
} from '../../../test/support/scenes/savings.ts';
import { eachSite } from '../../kit/jobs/site-jobs.ts';
import { makeBank, makeUser } from '../../seed/builders.ts';
import { remindSavers } from './index.ts';

let t: TestApp;
const { departure, withdraw, letters, booked } = withSavingsApp((app) => {
  t = app;
});

describe('joining a savings program', () => {
  it('makes one invoice without a seat, on which nothing is owed', async () => {
    const program = await makeProgram(t);
    const id = await join(t, program, { people: 2 });
    const made = await invoice(t, id);
    expect(made).toMatchObject({
      status: 'SAVING',
      seats: 0,
      pax: 2,
      total: 64 * MILLION,
      paid: 0,
      remaining: 0,
      bookings: [],
      due: { now: null, next: null },
    });
    expect(made.payable.package).toMatchObject({ minimum: 100_000, maximum: 64 * MILLION });
    expect(await savings(t, id, 'USER')).toMatchObject({
      stage: 'EMPTY',
      balance: 0,
      minimum_balance: 50 * MILLION,
      movements: [],
    });
    expect(await letters()).toContain('savings.joined');
  });

  it('is refused a second time, and on a program that is closed or none', async () => {
    const program = await makeProgram(t);
    await join(t, program);
    const again = await t.as('USER').call('user_savings.join', { listing_id: program.id, people: 1 });
    expect([again.status, again.body.code]).toEqual([409, 'savings.joined']);
    const draft = await makeProgram(t, { registration_end: '2026-01-01' });
    const closed = await t.as('USER').call('user_savings.join', { listing_id: draft.slug, people: 1 });
    expect(closed.body.code).toBe('savings.program_closed');
    const none = await t.as('USER').call('user_savings.join', { listing_id: t.site.listing.id, people: 1 });
    expect([none.status, none.body.code]).toEqual([404, 'savings.program_unknown']);
  });

  it('keeps the terms of its day', async () => {
    const program = await makeProgram(t, { withdrawal_fee_percent: 5 });
    const id = await join(t, program);
    await t.db
      .updateTable('listings')
      .set({ withdrawal_fee_percent: 10, minimum_balance: 1, minimum_partial_payment: 1 })
      .where('id', '=', program.id)
      .execute();
    expect(await savings(t, id)).toMatchObject({
      withdrawal_fee_percent: 5,
      minimum_balance: 25 * MILLION,
      minimum_partial_payment: 100_000,
    });
  });

  it('is limited for a day', async () => {
    const saver = await makeUser(t.site, {});
    for (let number = 0; number < 10; number += 1) {
      const { status } = await t
        .as(saver)
        .call('user_savings.join', { listing_id: (await makeProgram(t)).id, people: 1 });
      expect(status).toBe(201);
    }
    const refused = await t
      .as(saver)
      .call('user_savings.join', { listing_id: (await makeProgram(t)).id, people: 1 });
    expect(refused.body.code).toBe('savings.too_many_joins');
  });

  it('is undone while nothing was ever paid, and may be done again', async () => {
    const program = await makeProgram(t);
    const id = await join(t, program);
    const { id: waiting } = await depositWaiting(t, id, MILLION);
    const leave = () => t.as('USER').call('user_savings.leave', { id });
    expect((await leave()).body.code).toBe('savings.has_deposits');
    await t.as('FINANCE').call('payments.reject', { id: waiting, note: 'Tidak ada di mutasi' });
    expect((await leave()).status).toBe(200);
    expect((await invoice(t, id)).status).toBe('LEFT');
    expect((await leave()).body.code).toBe('invoice.ended');
    expect(await join(t, program)).not.toBe(id);
  });

  it('is not undone once a deposit was valid, also when that was taken back', async () => {
    const id = await savedUp(t, 0);
    const { id: payment } = await deposit(t, id, MILLION);
    await t.as('FINANCE').call('payments.reverse', { id: payment, note: 'Salah rekening' });
    const left = await t.as('USER').call('user_savings.leave', { id });
    expect(left.body.code).toBe('savings.has_deposits');
    expect((await invoice(t, id)).status).toBe('SAVING');
  });
});

describe('a deposit', () => {
  it('is of any amount from the least one, up to the target, and is a payment of type CREDIT', async () => {
    const id = await savedUp(t, 0);
    const start = (amount: number) =>
      t.as('USER').call('user_payments.create', { invoice_id: id, type: 'DOWN_PAYMENT', amount });
    expect((await start(99_999)).body.code).toMatch(/payment\.below/);
    expect((await start(32 * MILLION + 1)).body.code).toBe('payment.over_payable');
    const { body } = await start(100_000);
    const { type } = await t.db
      .selectFrom('payments')
      .select('type')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(type).toBe('CREDIT');
  });

  it('counts once it is valid: balance and books grow by it, and the saver is told of the balance', async () => {
    const id = await savedUp(t, 0);
    await depositWaiting(t, id, 2 * MILLION);
    expect(await savings(t, id)).toMatchObject({ balance: 0, awaiting: 2 * MILLION });
    await deposit(t, id, 26 * MILLION);
    const plan = await savings(t, id, 'USER');
    expect(plan).toMatchObject({ stage: 'READY', deposited: 26 * MILLION, balance: 26 * MILLION });
    expect(plan.movements).toHaveLength(1);
    expect(plan.movements[0]).toMatchObject({ kind: 'DEPOSIT', amount: 26 * MILLION, balance: 26 * MILLION });
    expect(await booked('savings', id)).toBe(-26 * MILLION);
    expect(await booked('receivable', id)).toBe(0);
    expect((await invoice(t, id)).status).toBe('SAVING');
    expect(await letters()).toContain('savings.deposited');
  });

  it('is taken back out of the balance when the transfer turns out to be none', async () => {
    const id = await savedUp(t, 0);
    const { id: payment } = await deposit(t, id, 3 * MILLION);
    await t.as('FINANCE').call('payments.reverse', { id: payment, note: 'Salah rekening' });
    expect(await savings(t, id)).toMatchObject({ balance: 0, movements: [] });
    expect(await booked('savings', id)).toBe(0);
  });

  it('is shown to nobody else, and no agent beside its own', async () => {
    const id = await savedUp(t, MILLION);
    const other = await makeUser(t.site, {});
    expect((await t.as(other).call('user_savings.get', { id })).status).toBe(404);
    expect(
      (await t.as(other).call('user_savings.convert', { id, ...conversionWish(await departure()) })).status,
    ).toBe(404);
    expect((await t.as('AGENT').call('savings.get', { id })).status).toBe(404);
    expect((await t.as('MEDIA').call('savings.get', { id })).status).toBe(403);
  });

  it('keeps its plan out of the trash and from every act of a booking', async () => {
    const id = await savedUp(t, MILLION);
    const { body } = await t.as('MAIN').call('invoices.archive', { id });
    expect(body.code).toBe('invoice.has_money');
    const detail = await invoice(t, id);
    expect(detail.acts.filter(({ allowed }) => allowed).map(({ act }) => act)).toEqual(['pay', 'print']);
    const changed = await t
      .as('MAIN')
      .call('invoices.update', { id, version: detail.version, equipment_total: MILLION });
    expect(changed.body.code).toBe('invoice.is_savings');
    const cancelled = await t.as('MAIN').call('invoices.cancel', { id, note: 'Coba batalkan' });
    expect(cancelled.body.code).toBe('invoice.is_savings');
  });

  it('stays out of the list of own invoices', async () => {
    const id = await savedUp(t, MILLION);
    const { body } = await t.as('USER').call('user_invoices.list', { per_page: 100 });
    expect(body.data.map((row: { id: string }) => row.id)).not.toContain(id);
  });
});

describe('a withdrawal', () => {
  it('takes the amount from the balance and the fee of the terms as income', async () => {
    const id = await savedUp(t, 10 * MILLION, await makeProgram(t, { withdrawal_fee_percent: 5 }));
    const bank = await booked('bank', t.site.bank.id);
    const { status, body } = await withdraw(id, 4 * MILLION);
    expect([status, body.data]).toEqual([
      200,
      { id: expect.any(String) as string, fee: 200_000, paid_out: 3.8 * MILLION, balance: 6 * MILLION },
    ]);
    expect(await booked('savings', id)).toBe(-6 * MILLION);
    expect(await booked('savings_fee_income', id)).toBe(-200_000);
    expect((await booked('bank', t.site.bank.id)) - bank).toBe(-3.8 * MILLION);
    const [movement] = (await savings(t, id, 'USER')).movements;
    expect(movement).toMatchObject({
      kind: 'WITHDRAWAL',
      amount: -4 * MILLION,
      fee: 200_000,
      reason: 'Penabung membutuhkan dananya',
    });
    expect(await letters()).toContain('savings.withdrawn');
  });

  it('costs nothing where the fee is waived', async () => {
    const id = await savedUp(t, 10 * MILLION, await makeProgram(t, { withdrawal_fee_percent: 5 }));
    expect((await withdraw(id, 10 * MILLION, { waived: true })).body.data).toMatchObject({
      fee: 0,
      paid_out: 10 * MILLION,
      balance: 0,
    });
  });

  it('is refused above the balance, of a day to come, and without a proof of its own', async () => {
    const id = await savedUp(t, 10 * MILLION);
    const above = await withdraw(id, 10 * MILLION + 1);
    expect([above.status, above.body.code, Object.keys(above.body.errors ?? {})]).toEqual([
      409,
      'savings.balance_too_small',
      ['amount'],
    ]);
    expect((await withdraw(id, MILLION, { paid_on: '2030-01-01' })).body.code).toBe('payment.date_in_future');
    const stranger = await makeUser(t.site, {});
    const file = await evidence(t, { kind: 'USER', id: stranger.id });
    expect((await withdraw(id, MILLION, { evidence_file_id: file })).body.code).toBe(
      'payment.evidence_refused',
    );
    expect(await savings(t, id)).toMatchObject({ balance: 10 * MILLION });
  });

  it('is refused from an account of another currency', async () => {
    const id = await savedUp(t, 10 * MILLION);
    const { id: bank_id } = await makeBank(t.site, { bank: 'Bank Dolar', currency: 'USD' });
    expect((await withdraw(id, MILLION, { bank_id })).body.code).toBe('payment.bank_unknown');
    expect(await savings(t, id)).toMatchObject({ balance: 10 * MILLION });
  });

  it('is the work of finance: agents and customers may not', async () => {
    const id = await savedUp(t, MILLION);
    const input = { id, ...(await withdrawal(t, MILLION)) };
    expect((await t.as('AGENT').call('savings.withdraw', input)).status).toBe(403);
    expect((await t.as('DIRECTOR').call('savings.withdraw', input)).status).toBe(403);
    expect((await t.as('USER').call('savings.withdraw', input)).status).toBe(403);
  });
});

describe('the statement', () => {
  it('is printed by a ticket, once, with every movement', async () => {
    const id = await savedUp(t, 2 * MILLION);
    const { body } = await t.as('USER').call('user_savings.print', { id });
    const paper = await t.anonymous.call('savings_statements.exchange', { ticket: body.data.ticket });
    expect(paper.body.data.savings).toMatchObject({ balance: 2 * MILLION, movements: [{ kind: 'DEPOSIT' }] });
    const again = await t.anonymous.call('savings_statements.exchange', { ticket: body.data.ticket });
    expect(again.body.code).toBe('print.ticket_refused');
  });
});

describe('the office', () => {
  it('lists plans by stage and balance, and programs with their savers', async () => {
    const program = await makeProgram(t, { saves_for_id: (await departure()).id });
    const id = await savedUp(t, 25 * MILLION, program);
    const ready = await t
      .as('FINANCE')
      .call('savings.list', { search: { listing_id: [program.id], stage: ['READY'] }, sort: '-balance' });
    expect(ready.body.data.map((row: { id: string }) => row.id)).toEqual([id]);
    const none = await t
      .as('FINANCE')
      .call('savings.list', { search: { listing_id: [program.id], stage: ['EMPTY'] } });
    expect(none.body.meta.total).toBe(0);
    const { body } = await t.as('MAIN').call('savings.programs', { q: program.name, per_page: 100 });
    expect(body.data.find((row: { id: string }) => row.id === program.id)).toMatchObject({
      depositors: 1,
      balance: 25 * MILLION,
      unpaid: 7 * MILLION,
      ready: 1,
    });
    const shown = await t.as('USER').call('user_savings.program', { id: program.slug });
    expect(shown.body.data.saves_for).toMatchObject({ seats: 10, seats_left: 10 });
    expect(shown.body.data.plan_slug).not.toBeNull();
  });
});

describe('reminders', () => {
  const run = () => eachSite(jobServices(t), remindSavers);
  const reminders = async () =>
    (await letters()).filter((template) => template === 'savings.reminder').length;

  it('come once for each day of the rhythm, not to who has just paid in, and stop when told to', async () => {
    const id = await savedUp(t, 0);
    const start = t.clock.now();
    const onDay = (days: number) => t.clock.set(new Date(start.getTime() + days * 86_400_000));
    const remind = (more: Record<string, unknown>) =>
      t.as('USER').call('user_savings.remind', { id, rhythm: 'WEEKLY', amount: 500_000, ...more });
    expect((await remind({ first_on: '2020-01-01' })).body.code).toBe('savings.reminder_in_past');
    expect((await remind({})).status).toBe(200);
    await run();
    expect(await reminders()).toBe(0);
    onDay(7);
    await run();
    await run();
    expect(await reminders()).toBe(1);
    onDay(10);
    await deposit(t, id, MILLION);
    onDay(14);
    await run();
    expect(await reminders()).toBe(1);
    onDay(35);
    await run();
    expect(await reminders()).toBe(2);
    expect((await savings(t, id)).reminder).toMatchObject({ rhythm: 'WEEKLY', amount: 500_000 });
    await remind({ rhythm: null });
    expect((await savings(t, id)).reminder).toBeNull();
    onDay(60);
    await run();
    expect(await reminders()).toBe(2);
    t.clock.set(start);
  });

  it('do not come while a deposit is checked, nor once the whole price is saved', async () => {
    const id = await savedUp(t, MILLION);
    const start = t.clock.now();
    const onDay = (days: number) => t.clock.set(new Date(start.getTime() + days * 86_400_000));
    await t.as('USER').call('user_savings.remind', { id, rhythm: 'WEEKLY', amount: 500_000 });
    const before = await reminders();
    onDay(15);
    const { id: waiting } = await depositWaiting(t, id, 31 * MILLION);
    await run();
    expect(await reminders()).toBe(before);
    await t.as('FINANCE').call('payments.validate', { id: waiting });
    expect((await savings(t, id)).stage).toBe('REACHED');
    onDay(40);
    await run();
    expect(await reminders()).toBe(before);
    t.clock.set(start);
  });
});

describe('a payment begun before', () => {
  it('is late money once its plan was put in the trash', async () => {
    const id = await savedUp(t, 0);
    const { id: payment } = await depositWaiting(t, id, MILLION);
    await t.as('MAIN').call('invoices.archive', { id });
    await t.as('FINANCE').call('payments.validate', { id: payment });
    expect(await booked('customer_credit', id)).toBe(-MILLION);
    expect(await booked('savings', id)).toBe(0);
  });
});
