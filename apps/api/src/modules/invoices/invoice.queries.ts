import { allows, type Role } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import { invoiceListConfig } from '@rihla/domain/invoices/invoice-list';
import { planOf } from '@rihla/domain/invoices/plan/due';
import { type InvoiceConditions, invoiceActs, isFree } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { isUnallocated } from '@rihla/domain/payments/late-acts';
import { payableNow } from '@rihla/domain/payments/payable';
import { seesBankNumbers } from '@rihla/domain/reference/bank-number';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall, Site } from '../../kit/call.ts';
import type { Handle } from '../../kit/db/db.ts';
import { firstPages, isFirstPage, type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { seesCustomerIn } from '../access/index.ts';
import {
  cancellationSeenBy,
  cancellationWaits,
  lastCancellation,
} from './cancellation/cancellation.queries.ts';
import { banksToPay, seesNumbersOf } from './banks-to-pay.ts';
import {
  bookedAddons,
  invoiceSeenBy,
  invoicesSeenBy,
  nextDueOnSql,
  overdue,
  refuseMissing,
  seesAll,
  withAddonIds,
} from './invoice.scope.ts';
import {
  asRow,
  instalmentNow,
  rowColumns,
  type SeenInvoices,
  type StoredRow,
  toPay,
  withParties,
} from './invoice-rows.ts';
import { bookedTotal, invoiceTimeline } from './invoice-timeline.ts';
import { billOf, countedOf, isLive, receivedOf, type Payment } from './lock-invoice.ts';
import { paymentsOfInvoice } from './payments-of-invoice.ts';
import { type OtherInvoice, seatedElsewhere } from './booked/seated-elsewhere.ts';

/** A page of the list of invoices, as the API answers it. */
export type InvoicePage = OutputOf<typeof contract.invoices.list>;
/** An invoice with everything that its screen shows, as the API answers it. */
export type InvoiceDetail = OutputOf<typeof contract.invoices.get>['data'];
/**
 * A page of the invoices that the actor may see and that are not in the trash, read by at most three SQL statements.
 */
export async function listInvoices(call: ReadCall<Actor>, query: ListQuery): Promise<InvoicePage> {
  if (seesAll(call.actor) && isFirstPage(query)) {
    const { data, meta } = await readFirstPage(call.db, { siteId: call.site.id }, query);
    return { data: (data as StoredRow[]).map((row) => asRow(row, call)), meta };
  }
  const untrashed = invoicesSeenBy(call).where('i.trashed_at', 'is', null);
  // The savings plans of customers have a list of their own, so their list of invoices leaves them out.
  const all =
    call.actor.kind === 'USER'
      ? untrashed.where(sql<boolean>`not ${hasTraitSql('i.status', invoiceMachine, 'saving')}`)
      : untrashed;
  return pageOf(call, all, query, seesAll(call.actor) ? () => countListed(call) : undefined);
}

/** A page of the invoices in the trash that the actor sees. */
export function listTrashedInvoices(call: ReadCall<Actor>, query: ListQuery): Promise<InvoicePage> {
  return pageOf(call, invoicesSeenBy(call).where('i.trashed_at', 'is not', null), query);
}

/**
 * One page of invoices with their filters, order and count, each with the names of its package, customer and agent
 * (`withParties`) and, for a reader who is an agent, what that agent earns by it.
 * @param seen the invoices that the reader may see, as a query
 * @param countAll counts all of `seen` in a cheaper way than by its rows, when the caller knows one
 */
async function pageOf(
  call: ReadCall<Actor>,
  seen: SeenInvoices,
  query: ListQuery,
  countAll?: () => Promise<number>,
): Promise<InvoicePage> {
  const { overdue: isOverdue, ...search } = query.search;
  const isAsked = Array.isArray(isOverdue);
  const late = overdue(todayIn(call.site.timeZone, call.now));
  const asked = isAsked
    ? seen.where((condition) =>
        condition.or(isOverdue.map((yes) => (String(yes) === 'true' ? late : condition.not(late)))),
      )
    : seen;
  const { data, meta } = await runList(
    asked,
    (rows) => rowColumns(withParties(rows), call),
    { ...query, search },
    queryConfig,
    isAsked ? undefined : countAll,
  );
  return { data: (data as StoredRow[]).map((row) => asRow(row, call)), meta };
}

/**
 * The number of a site's invoices that are not in the trash, without counting rows: invoice numbers have no gaps,
 * so the last number is the count of all that were ever made, from which those deleted for good and those in the trash
 * are taken off. `npm run verify` checks that this equals the rows.
 */
async function countListed({ db, site }: { db: Handle; site: Pick<Site, 'id'> }): Promise<number> {
  const counted = await sql<{ total: number }>`
    select coalesce((select last from counters where site_id = ${site.id} and name = 'invoice'), 0)
         - (select count(*) from deleted_invoices where site_id = ${site.id})
         - (select count(*) from invoices where site_id = ${site.id} and trashed_at is not null) as total`.execute(
    db,
  );
  return counted.rows[0]!.total;
}

/** One invoice that the actor may see, with everything that its screen shows, read by six SQL statements. */
export async function getInvoice(
  call: ReadCall<Actor>,
  { id }: { id: string },
): Promise<{ data: InvoiceDetail }> {
  return { data: await detailOf(call, await findInvoice(call, id), call.actor.role) };
}

/**
 * One invoice of the site with what its customer may see, for printing.
 * @param printer the role of the person who prints; a role that may not read bank account numbers gets them masked
 */
export async function invoiceOfSite(call: ReadCall, id: string, printer: Role): Promise<InvoiceDetail> {
  const invoice = await findInvoice({ ...call, actor: null }, id);
  const showsNumbers = seesNumbersOf(invoice, 'USER') && (printer === 'USER' || seesBankNumbers(printer));
  return detailOf(call, invoice, 'USER', showsNumbers);
}

/**
 * An invoice with all that its screen shows: lines, travellers, payments, what may be paid now, the acts the reader
 * may do, the timeline and the bank accounts to pay to. Notes and fees of the office are left out for those who may
 * not see them. `conditions` (facts about the invoice and its payments) decides which acts are allowed. `plan` is its
 * instalments; `CREDIT` is the payment type of the package, `EQUIPMENT` that of bought equipment; `kept` is the part
 * of a payment that the agency keeps as the fee of a cancellation.
 * @param invoice the invoice itself, which the reader may see
 * @param showsNumbers whether account numbers of the agency are shown in full
 */
async function detailOf(
  call: ReadCall,
  invoice: FoundInvoice,
  role: Role,
  showsNumbers = seesNumbersOf(invoice, role),
): Promise<InvoiceDetail> {
  const payments = await paymentsOfInvoice(call, invoice.id, role);
  const bill = { invoice, payments: payments as unknown as Payment[] };
  const conditions: InvoiceConditions = {
    status: invoice.status,
    in_trash: invoice.trashed_at !== null,
    has_money: payments.some((payment) => payment.receipt_number !== null),
    awaits_validation: invoice.awaits_validation,
    fully_paid: countedOf(invoice) >= invoice.total && invoice.equipment_paid >= invoice.equipment_total,
    is_free: isFree(invoice),
    cancellation_waits: invoice.cancellation_waits,
  };
  const open = isLive(invoice);
  const lines = await linesOf(call, invoice.id);
  const bookings = await bookingsOf(call, invoice, open);
  return {
    ...invoice,
    admin_notes: allows(role, 'invoice.admin_notes') ? invoice.admin_notes : null,
    agent_fee_adjustment: seesFeeAdjustment(role, call.actor, invoice) ? invoice.agent_fee_adjustment : null,
    unallocated: payments.reduce(
      (sum, payment) => sum + (isUnallocated(payment) ? receivedOf(payment) - payment.kept : 0),
      0,
    ),
    cancellation: cancellationSeenBy(role, invoice.cancellation),
    plan: open ? planOf(toPay(invoice)) : [],
    lines,
    bookings,
    addons: lines.flatMap(({ kind, ref, description, unit_price, quantity, amount: sum }) =>
      kind === 'ADDON'
        ? [{ listings_addon_id: ref, name: description, price: unit_price, quantity, amount: sum }]
        : [],
    ),
    profiles: bookings.flatMap(({ position: booking, profile_id, profile_slug: slug, profile_name: name }) =>
      profile_id && slug && name ? [{ booking, profile_id, slug, name }] : [],
    ),
    payments,
    payable: {
      package: open
        ? payableNow({ ...billOf(bill, 'CREDIT'), instalment: instalmentNow(invoice) })
        : NOTHING_PAYABLE,
      equipment: open ? payableNow(billOf(bill, 'EQUIPMENT')) : NOTHING_PAYABLE,
    },
    acts: invoiceActs(conditions, role),
    timeline: await invoiceTimeline(call, invoice, payments),
    banks: await banksToPay(call, invoice, showsNumbers),
    server_now: call.now.toISOString(),
  };
}

/** The adjustment belongs to the fee of the invoice's own agent: the agents above it do not see it. */
function seesFeeAdjustment(
  role: Role,
  actor: Actor | null,
  { agent_id }: { agent_id: string | null },
): boolean {
  return allows(role, 'fee.read') || (allows(role, 'own_fee.read') && agent_id === actor?.id);
}

/** What may be paid on a bill that accepts no payment. */
const NOTHING_PAYABLE = { minimum: 0, maximum: 0, suggested: [] };

const queryConfig: ListQueryConfig = {
  list: invoiceListConfig,
  columns: {
    ...Object.fromEntries(
      Object.keys(invoiceListConfig.fields)
        .filter((field) => field !== 'overdue')
        .map((field) => [field, `i.${field}`]),
    ),
    next_due_on: nextDueOnSql,
  },
  searchKeys: (idsOf) => sql`i.id in ${idsOf('invoice')}`,
  tie: 'i.id',
  emptyLast: ['departure_at', 'due_on', 'next_due_on'],
  currencyOf: { total: 'i.currency', paid: 'i.currency' },
};

/** Reads the first page, without filters, of all invoices of a site that are not in the trash, as the office sees it. */
const readFirstPage = firstPages({
  names: ['siteId'],
  base: (db, { siteId }: { siteId: string }) =>
    invoicesSeenBy({ db, site: { id: siteId }, actor: null }).where('i.trashed_at', 'is', null),
  select: (rows, { siteId }) => rowColumns(withParties(rows), { site: { id: siteId }, actor: null }),
  queryConfig,
  countAll: (db, { siteId }) => countListed({ db, site: { id: siteId } }),
});

/** An invoice with its package, customer and agent, without lines, travellers and payments. */
export type FoundInvoice = Awaited<ReturnType<typeof findInvoice>>;

/**
 * One invoice with its package, customer and agent, without lines, travellers and payments. Refuses when it does
 * not exist or the person may not see it.
 * @param id the id, or the slug (the short random name of an invoice in URLs)
 */
async function findInvoice(call: ReadCall, id: string) {
  const joined = withParties(invoiceSeenBy(call, id))
    .leftJoin('admins as author', (join) =>
      join.onRef('author.site_id', '=', 'i.site_id').onRef('author.id', '=', 'i.created_by'),
    )
    .innerJoin('site_settings as s', 's.site_id', 'i.site_id')
    .innerJoin('listing_seats as seats', (join) =>
      join.onRef('seats.site_id', '=', 'i.site_id').onRef('seats.listing_id', '=', 'i.listing_id'),
    );
  const found = await rowColumns(joined, call)
    .select([
      'i.variants_total',
      'i.addons_total',
      'i.discount_office',
      'i.discount_voucher',
      'i.voucher_code',
      'i.voucher_pax',
      'i.discount_agent',
      sql<InvoiceDetail['tax']>`jsonb_build_object('mode', i.tax_mode, 'rate', i.tax_rate, 'base', i.tax_base,
        'amount', i.tax_amount)`.as('tax'),
      'i.referral_code',
      'i.notes',
      'i.admin_notes',
      'i.agent_fee_adjustment',
      'i.created_by_kind',
      bookedTotal.as('booked_total'),
      sql<string | null>`coalesce(author.name, case when i.created_by_kind = 'USER' then u.name end)`.as(
        'author_name',
      ),
      sql<InvoiceDetail['listing']>`jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name,
        'category', l.category, 'departure_at', l.departure_at, 'days', l.days, 'embarkation', l.embarkation,
        'photo_file_id', l.photo_file_id, 'seats_free', seats.free)`.as('listing'),
      sql<number>`coalesce((select c.balance from customer_credits c
        where c.site_id = i.site_id and c.user_id = i.user_id and c.currency = i.currency
          and ${seesCustomerIn(call, 'i.user_id')}), 0)`.as('customer_credit'),
      sql<InvoiceDetail['cancellation_terms']>`i.cancellation_terms`.as('cancellation_terms'),
      lastCancellation.as('cancellation'),
      cancellationWaits.as('cancellation_waits'),
      sql<string | null>`s.payment_instructions`.as('payment_instructions'),
      sql<boolean>`coalesce(s.unique_payment_number and i.currency = 'IDR', false)`.as('has_unique_number'),
    ])
    .executeTakeFirst();
  const stored = found as (typeof found & StoredRow) | undefined;
  return stored ? asRow(stored, call) : refuseMissing(call, id);
}

/**
 * The lines of an invoice, each with what it charges for, in the order of printing; amounts in the smallest unit of
 * its currency.
 */
function linesOf({ db, site }: ReadCall, invoiceId: string) {
  return db
    .selectFrom('invoice_lines')
    .select(['kind', 'ref', 'description', 'unit_price', 'quantity', 'amount'])
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .$castTo<InvoiceDetail['lines'][number]>()
    .execute();
}

/**
 * The places booked on an invoice, one for each traveller, with the room, the price, the add-ons and, once it is
 * known, the pilgrim (profile) who travels.
 * @param isOpen whether the invoice is live; on another one nobody is told to have a place elsewhere too
 */
async function bookingsOf(call: ReadCall, invoice: { id: string; listing_id: string }, isOpen: boolean) {
  const { db, site } = call;
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('listing_variants as v', (join) =>
      join.onRef('v.site_id', '=', 'b.site_id').onRef('v.id', '=', 'b.variant_id'),
    )
    .leftJoin('profiles as p', (join) =>
      join.onRef('p.site_id', '=', 'b.site_id').onRef('p.id', '=', 'b.profile_id'),
    )
    .select([
      'b.id',
      'b.version',
      'b.position',
      'b.variant_id',
      'v.name as variant_name',
      'b.room_type',
      'b.takes_seat',
      'b.price',
      'b.profile_id',
      'p.slug as profile_slug',
      'p.name as profile_name',
      bookedAddons,
      isOpen ? seatedElsewhere(call, invoice.listing_id) : sql<OtherInvoice[]>`'[]'::jsonb`.as('also_on'),
    ])
    .where('b.site_id', '=', site.id)
    .where('b.invoice_id', '=', invoice.id)
    .orderBy('b.position')
    .$castTo<Omit<InvoiceDetail['bookings'][number], 'listings_addon_ids'>>()
    .execute();
  return rows.map(withAddonIds);
}
