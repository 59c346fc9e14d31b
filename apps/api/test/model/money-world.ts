import { sql } from 'kysely';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { expireInvoices } from '../../src/modules/invoices/index.ts';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { evidence, liftUnpaidLimit, pic, places, staySignedIn } from '../support/scenes/booked.ts';
import { type GatewayApp, gatewayApp, orderRef } from '../support/servers/gateway-app.ts';
import { jobServices } from '../support/jobs.ts';
import { issueVoucher, type MadeVoucher } from '../support/scenes/vouchers.ts';
import { DOWN, LADDER, PACKAGES, PART, VOUCHER } from './money-model.ts';

/** A server with a database of its own in which the packages and the voucher of the model exist. */
export type World = {
  t: GatewayApp;
  packages: [SeedListing, SeedListing];
  voucher: MadeVoucher;
  /** The id of the picture that the customer sends as proof of every transfer. */
  proof: string;
};

/** Starts the server and creates the packages and the voucher of the model. */
export async function openWorld(): Promise<World> {
  const t = await gatewayApp();
  await liftUnpaidLimit(t);
  await staySignedIn(t);
  const { body } = await t.as('MAIN').call('cancellation_terms.get');
  const terms = {
    steps: [{ kind: 'PERCENT', from_days: 0, percent: LADDER.percent }],
    costs: [{ name: 'Visa', amount: LADDER.cost, currency: 'IDR', per: 'TRAVELLER' }],
    refund_days: 14,
  };
  const set = await t.as('MAIN').call('cancellation_terms.update', { version: body.data.version, terms });
  if (set.status !== 200) throw new Error(`no ladder: ${JSON.stringify(set.body)}`);
  const packages: [SeedListing, SeedListing] = [await sell(t, 0), await sell(t, 1)];
  const voucher = await issueVoucher(t, packages[0], {
    max_pax: VOUCHER.most,
    lines: [{ discount: VOUCHER.discount }],
  });
  const proof = await evidence(t, { kind: 'USER', id: t.site.user.id });
  return { t, packages, voucher, proof };
}

function sell(t: GatewayApp, at: 0 | 1): Promise<SeedListing> {
  const { name, price, seats } = PACKAGES[at];
  return makeListing(t.site, {
    name,
    seats,
    departsIn: 200 + at,
    variants: [{ room_type: 'QUAD', name: 'Berempat', price, is_base: true }],
    addons: [],
    columns: { dp_price: DOWN, minimum_partial_payment: PART },
  });
}

/** The input of a booking on one of the packages. */
export function bookingOf({ packages, voucher }: World, at: 0 | 1, people: number, withVoucher: boolean) {
  return {
    listing_id: packages[at].id,
    bookings: places(packages[at].variants[0]!.id, people),
    ...pic,
    ...(withVoucher ? { voucher: voucher.code } : {}),
  };
}

/** The provider's reference of the newest attempt of a payment; undefined when there is none. */
export async function newestRef({ t }: World, paymentId: string): Promise<string | undefined> {
  const row = await t.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && orderRef(t, row.id);
}

/** Ends the time to pay of an invoice, and runs the job that expires invoices. */
export async function letExpire({ t }: World, invoiceId: string): Promise<void> {
  const past = new Date(t.clock.now().getTime() - 1_000).toISOString();
  await t.db.updateTable('invoices').set({ payment_deadline_at: past }).where('id', '=', invoiceId).execute();
  await expireInvoices(jobCall(jobServices(t), t.site));
}

/** The state of the database in the terms of the model. */
export type Seen = {
  invoices: Record<string, SeenInvoice>;
  seats: number[];
  uses: number;
  credit: number;
};
export type SeenInvoice = {
  status: string;
  trashed: boolean;
  at: number;
  total: number;
  paid: number;
  payments: Record<string, string>;
  /** The balances of this invoice in the books, and the money that came by its payments. */
  receivable: number;
  deferred: number;
  credit: number;
  money: number;
};

/**
 * Reads the state of some invoices: states, amounts, payments, and what the journal says of each, summed from its
 * lines.
 * @param credit the credit of the customer when the run began
 */
export async function readState(world: World, ids: readonly string[], credit: number): Promise<Seen> {
  const { t, packages, voucher } = world;
  const { rows } = await sql<{ seen: SeenInvoice & { id: string; listing_id: string } }>`
    select jsonb_build_object('id', i.id, 'status', i.status, 'trashed', i.trashed_at is not null, 'listing_id', i.listing_id,
             'total', i.total, 'paid', i.paid,
             'payments', (select coalesce(jsonb_object_agg(p.id, concat_ws(' ', p.status, p.amount,
                                   case when p.late then 'late' end, 'returned', p.returned_amount, 'kept', p.kept, p.outcome)), '{}')
                            from payments p where p.site_id = i.site_id and p.invoice_id = i.id),
             'receivable', ${balance('receivable')}, 'deferred', ${balance('deferred_revenue')},
             'credit', ${balance('customer_credit')},
             'money', (select coalesce(sum(l.amount), 0) from journal_entries e
                         join journal_lines l on l.site_id = e.site_id and l.entry_id = e.id
                        where e.site_id = i.site_id and e.invoice_id = i.id and l.account in ('bank', 'gateway_clearing'))) as seen
      from invoices i where i.site_id = ${t.site.id} and i.id = any(${ids}::uuid[])`.execute(t.db);
  const scarce = await sql<{ seats: number[]; uses: number; credit: number }>`
    select array(select taken from listing_seats where listing_id = any(${packages.map(({ id }) => id)}::uuid[])
                  order by array_position(${packages.map(({ id }) => id)}::uuid[], listing_id)) as seats,
           (select taken from voucher_counts where voucher_id = ${voucher.id}) as uses,
           (select coalesce(sum(balance), 0)::bigint from customer_credits where user_id = ${t.site.user.id}) as credit`.execute(
    t.db,
  );
  const { seats, uses, credit: now } = scarce.rows[0]!;
  const invoices = Object.fromEntries(
    rows.map(({ seen: { id, listing_id, ...one } }) => [
      id,
      { ...one, at: packages.findIndex((each) => each.id === listing_id) },
    ]),
  );
  return { invoices, seats, uses, credit: now - credit };
}

const balance = (account: string) => sql`(select coalesce(sum(l.amount), 0) from journal_lines l
  where l.site_id = i.site_id and l.account = ${account} and l.ref = i.id)`;
