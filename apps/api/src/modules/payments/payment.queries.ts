import type { Role } from '@rihla/domain/access/roles';
import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import { paymentListSpec } from '@rihla/domain/payments/payment-list';
import { lateActs } from '@rihla/domain/payments/late-acts';
import { paymentActs } from '@rihla/domain/payments/payment-acts';
import { payableNow } from '@rihla/domain/payments/payable';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { DB, Handle } from '../../kit/db/db.ts';
import { type ListPlan, runList } from '../../kit/list.ts';
import { banksToPay } from '../invoices/banks-to-pay.ts';
import { invoiceSeenBy, invoicesSeenBy } from '../invoices/invoice.scope.ts';
import { paymentTimeline } from '../invoices/invoice-timeline.ts';
import { billOf, isLive } from '../invoices/lock-invoice.ts';

export type PaymentPage = OutputOf<typeof contract.payments.list>;
export type PaymentDetail = OutputOf<typeof contract.payments.get>['data'];
export type PayPage = OutputOf<typeof contract.payments.pay>['data'];
type PaymentRow = PaymentPage['data'][number];
type StoredRow = Omit<PaymentRow, 'acts' | 'late_acts'> & {
  invoice_status: InvoiceStatus;
  invoice_in_trash: boolean;
  created_by_kind: string;
  created_by_name: string | null;
};

/** The payments of the invoices that an actor sees. */
export async function listPayments(
  db: Handle,
  siteId: string,
  actor: Actor,
  query: ListQuery,
): Promise<PaymentPage> {
  const { data, meta } = await runList(
    paymentsSeenBy(db, siteId, actor) as never,
    rowColumns as never,
    query,
    plan,
  );
  return { data: (data as StoredRow[]).map((row) => withActs(row, actor.role)), meta };
}

/** All payments of one invoice, oldest first, with their makers for its time line. */
export async function paymentsOfInvoice(db: Handle, siteId: string, invoiceId: string, role: Role) {
  const rows = (await rowColumns(paymentsSeenBy(db, siteId, null) as never)
    .where('i.id', '=', invoiceId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()) as StoredRow[];
  return rows.map((row) => withActs(row, role));
}

/** One payment, by id or slug. */
export async function paymentDetail(
  db: Handle,
  siteId: string,
  actor: Actor,
  id: string,
): Promise<PaymentDetail> {
  const row = (await rowColumns(paymentsSeenBy(db, siteId, actor) as never)
    .select(
      sql<PaymentDetail['evidence']>`(
        select jsonb_build_object('id', f.id, 'mime', f.mime, 'name', f.original_name)
          from files f where f.site_id = p.site_id and f.id = p.evidence_file_id)`.as('evidence'),
    )
    .where(isUuid(id) ? 'p.id' : 'p.slug', '=', id)
    .executeTakeFirst()) as (StoredRow & Pick<PaymentDetail, 'evidence'>) | undefined;
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
  const live = isLive(invoice as never);
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

function withActs(row: StoredRow, role: Role) {
  const facts = { ...row, refund_asked: row.refund?.status === 'NEW', in_trash: row.invoice_in_trash };
  return { ...row, acts: paymentActs(row.status, role), late_acts: lateActs(facts, role) };
}

function paymentsSeenBy(db: Handle, siteId: string, actor: Actor | null) {
  return invoicesSeenBy(db, siteId, actor)
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
    )
    .leftJoin('banks as b', (join) =>
      join.onRef('b.site_id', '=', 'p.site_id').onRef('b.id', '=', 'p.bank_id'),
    )
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'p.site_id').onRef('a.id', '=', 'p.created_by'),
    )
    .innerJoin(inTray, (join) => join.onTrue());
}

/** As `isAdrift` says it, for lists. */
const inTray = sql<{ in_tray: boolean }>`lateral (select p.status = 'VALID' and p.outcome is null
  and (p.late or i.status in ('EXPIRED', 'CANCELLED', 'SPAM')) as in_tray)`.as('tray');

const plan: ListPlan = {
  spec: paymentListSpec,
  columns: {
    ...Object.fromEntries(Object.keys(paymentListSpec.fields).map((field) => [field, `p.${field}`])),
    invoice_number: 'i.number',
    payer_name: 'i.pic_name',
    in_tray: 'tray.in_tray',
  },
  searchIn: sql<string>`(i.number || ' ' || i.pic_name || ' ' || i.pic_phone || ' ' || i.pic_email)`,
  tie: 'p.id',
  emptyLast: ['paid_on', 'decided_at'],
};

type Joined = DB & { i: DB['invoices']; p: DB['payments']; b: DB['banks']; a: DB['admins'] };

function rowColumns(rows: SelectQueryBuilder<Joined, 'i' | 'p' | 'b' | 'a', object>) {
  return rows.select([
    'p.id',
    'p.slug',
    'p.version',
    'p.status',
    'p.type',
    'p.channel',
    'p.currency',
    'p.base_amount',
    'p.amount',
    'p.unique_number',
    'p.late',
    sql<PaymentRow['outcome']>`p.outcome`.as('outcome'),
    sql<PaymentRow['refund']>`(
      select jsonb_build_object('status', r.status, 'reason', r.reason, 'account', r.account, 'paid_on', r.paid_on)
        from refunds r where r.site_id = p.site_id and r.payment_id = p.id and r.status <> 'DROPPED')`.as(
      'refund',
    ),
    sql<boolean>`i.trashed_at is not null`.as('invoice_in_trash'),
    'p.invoice_id',
    'i.slug as invoice_slug',
    'i.number as invoice_number',
    'i.status as invoice_status',
    'i.listing_name',
    'i.pic_name as payer_name',
    'i.user_id',
    'p.bank_id',
    'b.name as bank_name',
    'p.evidence_file_id',
    'p.paid_on',
    'p.notes',
    'p.reject_reason',
    'p.receipt_number',
    'p.submitted_at',
    'p.decided_at',
    'p.created_at',
    'p.created_by_kind',
    sql<string | null>`coalesce(a.name, case when p.created_by_kind = 'USER' then i.pic_name end)`.as(
      'created_by_name',
    ),
  ]);
}
