import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import { paymentListConfig } from '@rihla/domain/payments/payment-list';
import { payableNow } from '@rihla/domain/payments/payable';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import {
  banksToPay,
  billOf,
  countedOf,
  invoiceSeenBy,
  isLive,
  paymentColumns,
  paymentsOfInvoice,
  paymentsSeenBy,
  paymentTimeline,
  type StoredPayment,
  seesNumbersOf,
  paymentFor,
} from '../invoices/index.ts';

/** A page of the list of payments, as the API answers it. */
export type PaymentPage = OutputOf<typeof contract.payments.list>;
/** A payment with its proof, timeline and acts, as the API answers it. */
export type PaymentDetail = OutputOf<typeof contract.payments.get>['data'];
/** The data of the payment page without the fields that come from payment gateways. */
export type PayPage = Omit<
  OutputOf<typeof contract.payments.pay>['data'],
  'ways' | 'attempt' | 'simulator_url'
>;

/** A page of the payments on invoices that the actor may see. */
export async function listPayments(call: ReadCall<Actor>, query: ListQuery): Promise<PaymentPage> {
  const { data, meta } = await runList(paymentsSeenBy(call), paymentColumns, query, queryConfig);
  return { data: (data as StoredPayment[]).map((row) => paymentFor(row, call.actor.role)), meta };
}

/** One payment that the actor may see, by its id or its slug (its short name in URLs). */
export async function getPayment(
  call: ReadCall<Actor>,
  { id }: { id: string },
): Promise<{ data: PaymentDetail }> {
  return { data: await detailOf(call, id) };
}

/**
 * The data of the payment page: how much to transfer, to which account, until when, and what else may be paid. It takes
 * five SQL statements. Amounts are in the smallest unit; `adjustment` is the unique number that was added or taken off.
 * @throws Problem `kit.not_found` for a payment that the actor may not see
 */
export async function getPayPage(call: ReadCall<Actor>, { id }: { id: string }): Promise<PayPage> {
  const payment = await detailOf(call, id);
  const { actor, now } = call;
  const invoice = await invoiceSeenBy(call, payment.invoice_id)
    .innerJoin('site_settings as s', 's.site_id', 'i.site_id')
    .selectAll('i')
    .select([
      's.payment_instructions',
      's.steps_virtual_account',
      's.steps_qris',
      's.steps_e_wallet',
      's.steps_shop',
      's.steps_card',
    ])
    .executeTakeFirstOrThrow();
  const others = await paymentsOfInvoice(call, invoice.id, actor.role);
  const bill = billOf({ invoice, payments: others }, payment.type);
  const status = invoice.status as InvoiceStatus;
  const live = isLive({ status, trashed_at: invoice.trashed_at });
  return {
    payment,
    invoice: {
      id: invoice.id,
      slug: invoice.slug,
      number: invoice.number,
      status,
      listing_name: invoice.listing_name,
      departure_at: invoice.departure_at,
      currency: payment.currency,
      total: invoice.total,
      paid: countedOf(invoice),
      remaining: live ? invoice.total - countedOf(invoice) : 0,
      payment_deadline_at: invoice.payment_deadline_at,
      payable: live ? payableNow(bill) : { minimum: 0, maximum: 0, suggested: [] },
    },
    amount_to_transfer: payment.amount,
    adjustment: payment.amount - payment.base_amount,
    banks: await banksToPay(call, invoice, seesNumbersOf({ ...invoice, status }, actor.role)),
    payment_instructions: invoice.payment_instructions,
    own_steps: {
      virtual_account: invoice.steps_virtual_account,
      qris: invoice.steps_qris,
      e_wallet: invoice.steps_e_wallet,
      shop: invoice.steps_shop,
      card: invoice.steps_card,
    },
    counts_down: invoice.status === 'NEW' && payment.status === 'NEW',
    server_now: now.toISOString(),
  };
}

/**
 * One payment that the person may see, with its proof, the acts the person may do on it and what has happened to
 * it. Refuses as not found otherwise.
 * @param id the id of the payment, or its slug (its short name in URLs)
 */
async function detailOf(call: ReadCall<Actor>, id: string): Promise<PaymentDetail> {
  const row = (await paymentColumns(paymentsSeenBy(call))
    .select(
      sql<PaymentDetail['evidence']>`(
        select jsonb_build_object('id', f.id, 'mime', f.mime, 'name', f.original_name)
          from files f where f.site_id = p.site_id and f.id = p.evidence_file_id)`.as('evidence'),
    )
    .where(isUuid(id) ? 'p.id' : 'p.slug', '=', id)
    .executeTakeFirst()) as (StoredPayment & Pick<PaymentDetail, 'evidence'>) | undefined;
  if (!row) return refuse('kit.not_found');
  return {
    ...paymentFor(row, call.actor.role),
    evidence: row.evidence,
    timeline: await paymentTimeline(call, row),
  };
}

const queryConfig: ListQueryConfig = {
  list: paymentListConfig,
  columns: {
    ...Object.fromEntries(Object.keys(paymentListConfig.fields).map((field) => [field, `p.${field}`])),
    invoice_number: 'i.number',
    payer_name: 'i.pic_name',
    unallocated: 'unallocated_row.unallocated',
  },
  searchKeys: (idsOf) => sql`p.invoice_id in ${idsOf('invoice')}`,
  tie: 'p.id',
  emptyLast: ['paid_on', 'decided_at'],
  currencyOf: { amount: 'p.currency' },
};
