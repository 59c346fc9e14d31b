import type { Role } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { hasMoneyLeft, isDepositSpent, lateActs } from '@rihla/domain/payments/late-acts';
import { paymentActs } from '@rihla/domain/payments/payment-acts';
import { seesRepaidAccount } from '@rihla/domain/payments/repaid-to';
import { refundMachine } from '@rihla/domain/payments/refund.machine';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { invoicesSeenBy } from './invoice.scope.ts';
import { receivedOf } from './lock-invoice.ts';

type PaymentRow = OutputOf<typeof contract.payments.list>['data'][number];

/** A payment with the columns that lists of payments show, without the acts that a role may do on it. */
export type StoredPayment = Omit<PaymentRow, 'acts' | 'late_acts'> & {
  invoice_status: InvoiceStatus;
  invoice_in_trash: boolean;
  /** The part that the agency kept when the invoice was cancelled, in the smallest unit. */
  kept: number;
  /** What is left of all payments on the invoice, in the smallest unit; for a savings plan its balance. */
  balance: number;
  created_by_kind: string;
  created_by_name: string | null;
};

/** All payments of one invoice, oldest first, each as a role sees it. */
export async function paymentsOfInvoice(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  invoiceId: string,
  role: Role,
) {
  const rows = (await paymentColumns(paymentsSeenBy({ db, site, actor: null }))
    .where('i.id', '=', invoiceId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()) as StoredPayment[];
  return rows.map((row) => paymentFor(row, role));
}

/**
 * A payment as a role sees it: with the acts that the role may do on it, and for an unallocated payment (`late_acts`)
 * also why the others are refused. A refund is shown without account and proof to a role that may not see them.
 */
export function paymentFor(row: StoredPayment, role: Role) {
  const conditions = { ...row, refund_asked: row.refund?.status === 'NEW', in_trash: row.invoice_in_trash };
  const isGone = hasMoneyLeft(conditions) || isDepositSpent({ ...row, received: receivedOf(row) });
  return {
    ...row,
    refund: refundFor(row.refund, role),
    acts: paymentActs(row.status, role, row.channel, isGone),
    late_acts: lateActs(conditions, role),
  };
}

/** A refund as a role sees it. */
function refundFor(refund: StoredPayment['refund'], role: Role): StoredPayment['refund'] {
  if (refund === null || seesRepaidAccount(role)) return refund;
  return { ...refund, account: null, evidence_file_id: null };
}

/**
 * A query of the payments (`p`) on those invoices (`i`) that an actor may see, joined with the agency's bank account
 * (`b`) to which they go and the member of staff who entered them (`a`); either may be missing.
 */
export function paymentsSeenBy(call: Pick<ReadCall, 'db' | 'site' | 'actor'>) {
  return invoicesSeenBy(call)
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
    )
    .leftJoin('banks as b', (join) =>
      join.onRef('b.site_id', '=', 'p.site_id').onRef('b.id', '=', 'p.bank_id'),
    )
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'p.site_id').onRef('a.id', '=', 'p.created_by'),
    )
    .innerJoin(unallocatedSql, (join) => join.onTrue());
}

/** SQL condition, the rule `isUnallocated` of the domain: the money of the payment `p` counts on no living invoice (`i`). */
export const isUnallocatedSql = sql<boolean>`(p.status = 'VALID' and p.outcome is null
  and p.returned_amount + p.moved_amount < p.amount
  and (p.late or ${hasTraitSql('i.status', invoiceMachine, 'ended')}))`;

/** The rule `isUnallocated` as a table that is joined to each payment. */
const unallocatedSql = sql<{
  unallocated: boolean;
}>`lateral (select ${isUnallocatedSql} as unallocated)`.as('unallocated_row');

/** SQL expression for the name of who pays the payment `p` by a link; null for any other payment. */
const linkPayer = sql<string | null>`(select lp.payer_name from pay_link_payments lp
  where lp.site_id = p.site_id and lp.payment_id = p.id)`;

/**
 * Adds the columns of a row in a list of payments; amounts are in the smallest unit. `late` is true for money that
 * came after the invoice had ended, `outcome` what became of that money.
 */
export function paymentColumns(rows: ReturnType<typeof paymentsSeenBy>) {
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
    'p.returned_amount',
    'p.moved_amount',
    'p.unique_number',
    'p.late',
    'p.kept',
    sql<number>`i.paid - i.drawn`.as('balance'),
    sql<PaymentRow['outcome']>`p.outcome`.as('outcome'),
    sql<PaymentRow['refund']>`(
      select jsonb_build_object('status', r.status, 'amount', r.amount, 'reason', r.reason, 'account', r.account,
               'paid_on', r.paid_on, 'evidence_file_id', r.evidence_file_id)
        from refunds r where r.site_id = p.site_id and r.payment_id = p.id and ${hasTraitSql('r.status', refundMachine, 'in_force')})`.as(
      'refund',
    ),
    sql<boolean>`i.trashed_at is not null`.as('invoice_in_trash'),
    'p.invoice_id',
    'i.slug as invoice_slug',
    'i.number as invoice_number',
    'i.status as invoice_status',
    'i.listing_name',
    'i.pic_name as payer_name',
    linkPayer.as('link_payer'),
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
    sql<
      string | null
    >`coalesce(a.name, ${linkPayer}, case when p.created_by_kind = 'USER' then i.pic_name end)`.as(
      'created_by_name',
    ),
  ]);
}
