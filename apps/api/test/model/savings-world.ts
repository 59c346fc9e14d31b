import { sql } from 'kysely';
import { makeListing, makeUser, type SeedListing, type SeedPerson } from '../../src/seed/builders.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { evidence, liftUnpaidLimit, staySignedIn } from '../support/scenes/booked.ts';
import { makeProgram } from '../support/scenes/savings.ts';
import { balanceOf, DEPARTURES, type Model, PROGRAM, seatsTaken } from './savings-model.ts';

/** A server with a database of its own in which the savings program and the departures of the model exist. */
export type World = { t: TestApp; program: SeedListing; departures: [SeedListing, SeedListing] };

/** The customer of one list of acts, with the id of the picture that proves its transfers and withdrawals. */
export type Saver = SeedPerson & { proof: string };

/** Starts the server and creates the program and the departures of the model. */
export async function openWorld(): Promise<World> {
  const t = await testApp();
  await liftUnpaidLimit(t);
  await staySignedIn(t);
  const program = await makeProgram(t, {
    minimum_partial_payment: PROGRAM.deposit,
    minimum_balance: PROGRAM.minimum,
    withdrawal_fee_percent: PROGRAM.fee,
  });
  await t.db
    .updateTable('listing_variants')
    .set({ price: PROGRAM.price })
    .where('listing_id', '=', program.id)
    .execute();
  return { t, program, departures: [await sell(t, 0), await sell(t, 1)] };
}

function sell(t: TestApp, at: 0 | 1): Promise<SeedListing> {
  const { name, price, down, seats } = DEPARTURES[at];
  return makeListing(t.site, {
    name,
    seats,
    departsIn: 200 + at,
    variants: [{ room_type: 'QUAD', name: 'Berempat', price, is_base: true }],
    addons: [],
    columns: { dp_price: down, minimum_partial_payment: 1_000_000 },
  });
}

/** A customer who has joined nothing yet. */
export async function newSaver({ t }: World): Promise<Saver> {
  const saver = await makeUser(t.site, {});
  return { ...saver, proof: await evidence(t, { kind: 'USER', id: saver.id }) };
}

/** The state of plans and bookings by their ids, and the number of seats taken. */
export type Seen = { invoices: Record<string, SeenInvoice>; seats: number[] };
type SeenInvoice = {
  status: string;
  total: number;
  paid: number;
  drawn: number;
  payments: string[];
  /** The balances of this invoice in the books, and the money that came and went by it. */
  savings: number;
  fees: number;
  receivable: number;
  deferred: number;
  credit: number;
  bank: number;
};

/**
 * Reads the state of plans and bookings: states, amounts, payments, and what the journal says, summed from its lines.
 */
export async function readState({ t, departures }: World, ids: readonly string[]): Promise<Seen> {
  const { rows } = await sql<{ id: string; seen: SeenInvoice }>`
    select i.id, jsonb_build_object('status', i.status, 'total', i.total, 'paid', i.paid, 'drawn', i.drawn,
             'payments', (select coalesce(jsonb_agg(concat_ws(' ', p.channel, p.status, p.amount, case when p.late then 'late' end)), '[]')
                            from payments p where p.site_id = i.site_id and p.invoice_id = i.id),
             'savings', ${balance('savings')}, 'fees', ${balance('savings_fee_income')},
             'receivable', ${balance('receivable')}, 'deferred', ${balance('deferred_revenue')},
             'credit', ${balance('customer_credit')},
             'bank', (select coalesce(sum(l.amount), 0) from journal_entries e
                        join journal_lines l on l.site_id = e.site_id and l.entry_id = e.id
                       where e.site_id = i.site_id and e.invoice_id = i.id and l.account = 'bank')) as seen
      from invoices i where i.site_id = ${t.site.id} and i.id = any(${ids}::uuid[])`.execute(t.db);
  const invoices = rows.map(({ id, seen }) => [id, { ...seen, payments: seen.payments.toSorted() }] as const);
  return { invoices: Object.fromEntries(invoices), seats: await seatsSeen(t, departures) };
}

const balance = (account: string) => sql`(select coalesce(sum(l.amount), 0) from journal_lines l
  where l.site_id = i.site_id and l.account = ${account} and l.ref = i.id)`;

async function seatsSeen(t: TestApp, departures: readonly SeedListing[]): Promise<number[]> {
  const rows = await t.db
    .selectFrom('listing_seats')
    .select(['listing_id', 'taken'])
    .where('site_id', '=', t.site.id)
    .execute();
  return departures.map(({ id }) => rows.find(({ listing_id }) => listing_id === id)!.taken);
}

/** The state that the database must have when the model is right. */
export function expectedState(model: Model): Seen {
  const plans = model.plans.map((plan): [string, SeenInvoice] => {
    const valid = plan.deposits.filter(({ status }) => status === 'VALID');
    const received = valid.reduce((sum, { amount }) => sum + amount, 0);
    return [
      plan.id,
      {
        status: plan.left ? 'LEFT' : 'SAVING',
        total: plan.total,
        paid: plan.paid,
        drawn: plan.drawn,
        payments: plan.deposits
          .map(({ status, amount, late }) => `MANUAL ${status} ${amount}${late ? ' late' : ''}`)
          .toSorted(),
        savings: 0 - balanceOf(plan),
        fees: 0 - plan.fees,
        receivable: 0,
        deferred: 0,
        credit: plan.paid - received,
        bank: received - plan.paidOut,
      },
    ];
  });
  const bookings = model.bookings.map(({ id, total, taken, paid, cancelled }): [string, SeenInvoice] => [
    id,
    {
      status: cancelled ? 'CANCELLED' : paid === total ? 'PAID' : paid > 0 ? 'PARTIAL' : 'NEW',
      total,
      paid,
      drawn: 0,
      payments: [`SAVINGS ${paid > 0 ? 'VALID' : 'REJECT'} ${taken}`],
      savings: 0,
      fees: 0,
      receivable: cancelled ? 0 : total - paid,
      deferred: cancelled ? 0 : -total,
      credit: cancelled ? 0 - paid : 0,
      bank: 0,
    },
  ]);
  const invoices = Object.fromEntries([...plans, ...bookings]);
  return { invoices, seats: [seatsTaken(model, 0), seatsTaken(model, 1)] };
}
