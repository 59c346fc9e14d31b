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
import type { Handle } from '../../kit/db/db.ts';
import { type ListQueryConfig, runList } from '../../kit/list.ts';
import {
  banksToPay,
  billOf,
  invoiceSeenBy,
  isLive,
  paymentColumns,
  paymentsOfInvoice,
  paymentsSeenBy,
  paymentTimeline,
  type StoredPayment,
  withActs,
} from '../invoices/index.ts';

export type PaymentPage = OutputOf<typeof contract.payments.list>;
export type PaymentDetail = OutputOf<typeof contract.payments.get>['data'];
export type PayPage = OutputOf<typeof contract.payments.pay>['data'];

/** The payments of the invoices that an actor sees. */
export async function listPayments(
  db: Handle,
  siteId: string,
  actor: Actor,
  query: ListQuery,
): Promise<PaymentPage> {
  const { data, meta } = await runList(paymentsSeenBy(db, siteId, actor), paymentColumns, query, queryConfig);
  return { data: (data as StoredPayment[]).map((row) => withActs(row, actor.role)), meta };
}

/** One payment, by id or slug. */
export async function paymentDetail(
  db: Handle,
  siteId: string,
  actor: Actor,
  id: string,
): Promise<PaymentDetail> {
  const row = (await paymentColumns(paymentsSeenBy(db, siteId, actor))
    .select(
      sql<PaymentDetail['evidence']>`(
        select jsonb_build_object('id', f.id, 'mime', f.mime, 'name', f.original_name)
          from files f where f.site_id = p.site_id and f.id = p.evidence_file_id)`.as('evidence'),
    )
    .where(isUuid(id) ? 'p.id' : 'p.slug', '=', id)
    .executeTakeFirst()) as (StoredPayment & Pick<PaymentDetail, 'evidence'>) | undefined;
  if (!row) return refuse('kit.not_found');
  return {
    ...withActs(row, actor.role),
    evidence: row.evidence,
    timeline: await paymentTimeline(db, siteId, row),
  };
}

/** The payment page: how much to transfer, where to, until when, and what else may be paid. Five statements. */
export async function payPage(
  db: Handle,
  siteId: string,
  actor: Actor,
  id: string,
  now: Date,
): Promise<PayPage> {
  const payment = await paymentDetail(db, siteId, actor, id);
  const invoice = await invoiceSeenBy(db, siteId, actor, payment.invoice_id)
    .innerJoin('site_settings as s', 's.site_id', 'i.site_id')
    .selectAll('i')
    .select('s.payment_instructions')
    .executeTakeFirstOrThrow();
  const others = await paymentsOfInvoice(db, siteId, invoice.id, actor.role);
  const bill = billOf({ invoice, payments: others }, payment.type);
  const live = isLive({ status: invoice.status as InvoiceStatus, trashed_at: invoice.trashed_at });
  return {
    payment,
    invoice: {
      id: invoice.id,
      slug: invoice.slug,
      number: invoice.number,
      status: invoice.status as PayPage['invoice']['status'],
      listing_name: invoice.listing_name,
      departure_at: invoice.departure_at,
      currency: payment.currency,
      total: invoice.total,
      paid: invoice.paid,
      remaining: live ? invoice.total - invoice.paid : 0,
      payment_deadline_at: invoice.payment_deadline_at,
      payable: live ? payableNow(bill) : { minimum: 0, maximum: 0, suggested: [] },
    },
    amount_to_transfer: payment.amount,
    adjustment: payment.amount - payment.base_amount,
    banks: await banksToPay(db, siteId, payment.currency),
    payment_instructions: invoice.payment_instructions,
    counts_down: invoice.status === 'NEW' && payment.status === 'NEW',
    server_now: now.toISOString(),
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
  searchIn: sql<string>`(i.number || ' ' || i.pic_name || ' ' || i.pic_phone || ' ' || i.pic_email)`,
  tie: 'p.id',
  emptyLast: ['paid_on', 'decided_at'],
};
