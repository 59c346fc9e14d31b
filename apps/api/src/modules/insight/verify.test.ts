import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { payoutScene } from '../../../test/support/scenes/payouts.ts';
import { book, findings, pay, payValid, wish } from '../../../test/support/scenes/booked.ts';
import { savedUp, withdrawal } from '../../../test/support/scenes/savings.ts';
import { makeListing } from '../../seed/builders.ts';
import { issueVoucher } from '../../../test/support/scenes/vouchers.ts';
import { PROOFS, storeVerifyRun, verifySite } from './verify.ts';

let t: TestApp;
let invoiceId: string;
let paymentId: string;
let openId: string;
let planId: string;

beforeAll(async () => {
  t = await testApp();
  invoiceId = (await book(t, t.site.listing, 2)).id;
  paymentId = (await payValid(t, invoiceId, 10_000_000)).id;
  const voucher = await issueVoucher(t, t.site.listing);
  const fees = await payoutScene(t);
  await fees.earn(fees.a);
  const paid = await fees.transferInput([await fees.ask(fees.a)], 2_100_000);
  expect((await t.as('FINANCE').call('fee_transfers.create', paid)).status).toBe(201);
  openId = (await book(t, t.site.listing, 1, { voucher: voucher.code })).id;
  await t.as('USER').call('user_payments.create', { invoice_id: openId, type: 'CREDIT', amount: 5_000_000 });
  planId = await savedUp(t, 30_000_000);
  const listing = await makeListing(t.site, { departsIn: 120, columns: { dp_price: 0 } });
  await t.as('USER').call('user_savings.convert', { id: planId, ...wish(listing) });
  await t.as('FINANCE').call('savings.withdraw', { id: planId, ...(await withdrawal(t, 1_000_000)) });
});
afterAll(() => t.close());

/** Ways to break each rule from behind, past constraints and triggers. */
const sabotage: Record<
  string,
  (id: { invoice: string; payment: string; listing: string; plan: string }) => string
> = {
  'books.entry_balances': ({ payment }) =>
    `update journal_lines set amount = amount + 1 where account = 'bank'
       and entry_id in (select id from journal_entries where payment_id = '${payment}')`,
  'books.receivable': ({ invoice }) =>
    `update journal_lines set amount = amount + 1 where account = 'receivable' and ref = '${invoice}' and amount > 0`,
  'books.equipment_receivable': ({ invoice }) =>
    `update invoices set equipment_total = 1 where id = '${invoice}'`,
  'books.customer_credit': ({ payment }) => `update payments set late = true where id = '${payment}'`,
  'books.customer_balance': () =>
    `insert into customer_credits (site_id, user_id, currency, balance)
       select site_id, user_id, currency, 1 from invoices limit 1`,
  'seats.marks_as_counted': () => `update seat_marks set delta = delta + 1`,
  'invoice.dues': () => `update invoice_dues set due_on = due_on + 1`,
  'sales.sums_as_counted': () => `update sales_deltas set total = total + 1 where dim = 'LISTING'`,
  'books.gateway_money': ({ payment }) =>
    `insert into gateway_money (site_id, attempt_id, payment_id, provider, transaction_id, kind, amount)
       select site_id, id, id, 'MIDTRANS', 'x', 'PAID', 1 from payments where id = '${payment}'`,
  'payments.gateway_attempts': ({ payment }) =>
    `update payments set channel = 'MIDTRANS' where id = '${payment}'`,
  'payments.gateway_sums': ({ payment }) => `update payments set channel = 'FLIP' where id = '${payment}'`,
  'books.refunds_paid_once': ({ payment }) =>
    `update payments set outcome = 'REFUND' where id = '${payment}'`,
  'books.money_moved': ({ payment }) => `update payments set moved_amount = 1 where id = '${payment}'`,
  'books.deferred_revenue': ({ invoice }) =>
    `update journal_lines set amount = amount - 1 where account = 'deferred_revenue' and ref = '${invoice}'`,
  'books.earned_at_departure': ({ invoice }) =>
    `update journal_lines set account = 'revenue' where account = 'deferred_revenue' and ref = '${invoice}'`,
  'books.days_of_lines': ({ invoice }) =>
    `update journal_lines set day = day - 1 where account = 'receivable' and ref = '${invoice}'`,
  'books.closed_months': ({ invoice }) =>
    `insert into closed_months (site_id, month)
       select site_id, date_trunc('month', created_at)::date from invoices where id = '${invoice}'`,
  'books.cancellation_income': ({ payment }) =>
    `update journal_lines set account = 'cancellation_income' where account = 'bank'
       and entry_id in (select id from journal_entries where payment_id = '${payment}')`,
  'invoice.cancellation_kept': ({ payment }) => `update payments set kept = 1 where id = '${payment}'`,
  'invoice.paid': ({ invoice }) => `update invoices set paid = paid + 1 where id = '${invoice}'`,
  'invoice.equipment_paid': ({ invoice }) =>
    `update invoices set equipment_total = 1, equipment_paid = 1 where id = '${invoice}'`,
  'invoice.lines': ({ invoice }) =>
    `update invoice_lines set amount = amount + quantity, unit_price = unit_price + 1 where invoice_id = '${invoice}'`,
  'invoice.tax': ({ invoice }) =>
    `update invoices set tax_mode = 'TOUR', tax_rate = 110, tax_base = total where id = '${invoice}'`,
  'books.tax_payable': ({ invoice }) =>
    `update journal_lines set account = 'tax_payable' where account = 'deferred_revenue' and ref = '${invoice}'`,
  'seats.taken_by_people': ({ invoice }) =>
    `update bookings set takes_seat = false where invoice_id = '${invoice}'`,
  'seats.taken_by_history': ({ listing, invoice }) =>
    `insert into seat_moves (site_id, listing_id, invoice_id, delta, reason)
     select site_id, id, '${invoice}', 1, 'x' from listings where id = '${listing}'`,
  'seats.held_by_history': ({ listing }) =>
    `insert into seat_moves (site_id, listing_id, delta, reason) select site_id, id, 1, 'hold' from listings where id = '${listing}'`,
  'seats.within_capacity': ({ listing }) =>
    `alter table listing_seats drop constraint listing_seats_within_capacity;
     update listing_seats set capacity = taken - 1 where listing_id = '${listing}'`,
  'seats.of_invoice': ({ invoice }) => `update invoices set seats = 1 where id = '${invoice}'`,
  'numbers.invoices_without_gap': ({ invoice }) =>
    `update invoices set sequence = 900 where id = '${invoice}'`,
  'numbers.receipts_without_gap': () => `update counters set last = last + 1 where name = 'receipt'`,
  'numbers.held_by_open_transfers': ({ payment }) =>
    `update unique_payment_numbers set payment_id = '${payment}'
      where number = 999 and site_id = (select site_id from payments where id = '${payment}')`,
  'numbers.open_transfers_hold_theirs': () => 'update unique_payment_numbers set payment_id = null',
  'states.follow_the_money': ({ invoice }) => `update invoices set status = 'PAID' where id = '${invoice}'`,
  'states.invoices_follow_moves': ({ invoice }) => `delete from moves where subject_id = '${invoice}'`,
  'states.payments_follow_moves': ({ payment }) => `delete from moves where subject_id = '${payment}'`,
  'states.moves_are_legal': ({ payment }) =>
    `update moves set from_state = 'SPAM' where subject_id = '${payment}' and event = 'submit'`,
  'plans.sum_to_the_total': ({ invoice }) =>
    `insert into invoice_instalments (site_id, invoice_id, due_on, owed)
       select site_id, id, day::date, owed from invoices, (values ('2026-12-01', 9), ('2026-12-02', 5)) mark (day, owed)
        where id = '${invoice}'`,
  'fees.follow_the_invoice': ({ invoice }) =>
    `update invoices set agent_id = created_by where id = '${invoice}';
     insert into frozen_fees (site_id, invoice_id, agent_id, moment, amount)
       select site_id, id, agent_id, 'NEW_TO_PART', 1 from invoices where id = '${invoice}'`,
  'books.other_income': ({ payment }) =>
    `update journal_lines set account = 'other_income' where account = 'bank'
       and entry_id in (select id from journal_entries where payment_id = '${payment}')`,
  'books.gateway_settlements': ({ payment }) =>
    `update journal_lines set account = 'gateway_clearing' where account = 'bank'
       and entry_id in (select id from journal_entries where payment_id = '${payment}')`,
  'statements.lines_are_payments': ({ payment }) =>
    `insert into statement_lines
         (site_id, statement_id, bank_id, row_number, day, amount, text, text_hash, nth, status, payment_id)
       select site_id, id, bank_id, 1, '2026-11-16', 1, 'x', 'x', 1, 'BOOKED', id from payments where id = '${payment}'`,
  'books.withheld_tax': ({ payment }) =>
    `update journal_lines set account = 'withheld_tax' where account = 'bank'
       and entry_id in (select id from journal_entries where payment_id = '${payment}')`,
  'fees.withdrawals_are_their_rows': () => 'update withdrawals set amount = amount + 1, net = net + 1',
  'fees.transfers_pay_their_requests': () => 'update fee_transfers set amount = amount + 1',
  'fees.sent_once': () => 'update withdrawals set transfer_id = null',
  'books.savings': ({ plan }) =>
    `update journal_lines set account = 'customer_credit' where account = 'savings' and ref = '${plan}' and amount < 0`,
  'books.savings_fee_income': ({ payment }) =>
    `update journal_lines set account = 'savings_fee_income' where account = 'bank'
       and entry_id in (select id from journal_entries where payment_id = '${payment}')`,
  'savings.drawn': ({ plan }) => `update invoices set drawn = drawn - 1 where id = '${plan}'`,
  'savings.never_below_zero': ({ plan }) => `update invoices set drawn = paid + 1 where id = '${plan}'`,
  'vouchers.taken_by_uses': () => 'update voucher_uses set delta = delta + 1',
  'vouchers.taken_by_people': () => 'update voucher_counts set taken = taken + 1',
  'vouchers.within_most': () =>
    `alter table voucher_counts drop constraint voucher_counts_within_most;
     update voucher_counts set taken = max_pax + 1`,
  'vouchers.of_invoice': () => 'delete from voucher_uses',
  'points.of_travellers': ({ invoice, listing }) =>
    `update listings set points = 5 where id = '${listing}';
     update invoices set status = 'PAID', departure_at = '2020-01-01', updated_at = '2020-01-02'
      where id = '${invoice}'`,
  'points.once_for_each': ({ invoice }) =>
    `insert into point_rows (site_id, user_id, kind, points, booking_id, invoice_id, listing_id, occurrence)
       select i.site_id, i.user_id, 'EARNED', 5, b.id, i.id, i.listing_id, turn
         from invoices i join bookings b on b.invoice_id = i.id, (values (1), (3)) t (turn) where i.id = '${invoice}'`,
  'points.moved_whole': ({ invoice }) =>
    `insert into point_rows (site_id, user_id, kind, points) select site_id, user_id, 'MOVED', 5 from invoices
      where id = '${invoice}'`,
  'books.agent_fees_payable': ({ payment }) =>
    `update journal_lines set account = 'agent_fees_payable' where account = 'bank'
       and entry_id in (select id from journal_entries where payment_id = '${payment}')`,
};

describe('the proof', () => {
  it('finds no issue in data that the calls of the API wrote', async () => {
    expect(await findings(t)).toEqual([]);
    expect(await findings(t, t.twin)).toEqual([]);
  });

  it.each(PROOFS.map((proof) => proof.rule))('notices when %s is broken', async (rule) => {
    const breakIt = sabotage[rule];
    if (!breakIt) throw new Error(`nobody knows how to break ${rule}`);
    const statements = breakIt({
      invoice: invoiceId,
      payment: paymentId,
      listing: t.site.listing.id,
      plan: planId,
    });
    expect(await rulesBroken(statements)).toContain(rule);
  });

  it('finds no issue when the request that came first had to wait for a later one', async () => {
    const { id } = await book(t, await makeListing(t.site, { departsIn: 120 }));
    const { id: payment } = await pay(t, id, 10_000_000);
    t.clock.advance(7);
    expect((await t.as('FINANCE').call('payments.validate', { id: payment })).status).toBe(200);
    t.clock.advance(-7);
    expect((await t.as('MAIN').call('invoices.cancel', { id, note: 'Berhalangan' })).status).toBe(200);
    expect(await findings(t)).toEqual([]);
  });

  it('notices a number that an unsent transfer holds although its invoice has ended', async () => {
    const ends = [`status = 'CANCELLED'`, `status = 'EXPIRED'`, 'trashed_at = now()'];
    for (const end of ends) {
      const rules = await rulesBroken(`update invoices set ${end} where id = '${openId}'`);
      expect(rules, end).toContain('numbers.held_by_open_transfers');
    }
  });

  it('stores its result, clean or not', async () => {
    const now = t.clock.now();
    await t.services.db.transaction({ siteId: t.site.id, actorId: null, now }, (tx) =>
      storeVerifyRun({ tx, site: t.site, now }, [
        { rule: 'invoice.paid', subject: 'x', expected: '1', found: '2' },
      ]),
    );
    const run = await t.db.selectFrom('verify_runs').select(['clean', 'findings']).executeTakeFirstOrThrow();
    expect(run).toMatchObject({ clean: false, findings: [{ rule: 'invoice.paid' }] });
  });
});

/** The rules that the proof finds broken after some statements, which are undone. */
async function rulesBroken(statements: string): Promise<string[]> {
  const found = t.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements.split(';')) await sql.raw(statement).execute(tx);
    throw new Undo(
      (await verifySite({ db: tx, site: t.site, now: t.clock.now() })).map((issue) => issue.rule),
    );
  });
  const undone = await found.catch((error: unknown) => error);
  if (!(undone instanceof Undo)) throw undone;
  return undone.rules;
}

/** Thrown to roll back a transaction that only looked. */
class Undo extends Error {
  readonly rules: string[];
  constructor(rules: string[]) {
    super('undone');
    this.rules = rules;
  }
}
