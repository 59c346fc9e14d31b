import type { contract } from '@rihla/domain/contract';
import { dueNow, type InvoiceToPay, isOwing } from '@rihla/domain/invoices/plan/due';
import { arrears, type Instalment, nextDueOn } from '@rihla/domain/invoices/plan/instalments';
import { GATEWAYS } from '@rihla/domain/payments/gateways/payment-ways';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import { type Amount, amount } from '@rihla/domain/shared/money';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall, Site } from '../../kit/call.ts';
import type { DB } from '../../kit/db/db.ts';
import { instalments, invoicesSeenBy, isLiveSql } from './invoice.scope.ts';
import { feesOfInvoice } from './fees-of-invoice.ts';

type InvoiceRow = OutputOf<typeof contract.invoices.list>['data'][number];

/**
 * Joins to invoices (`i`) their package (`l`), customer (`u`) and agent (`a`). Every invoice has a package and a
 * customer, so no row is lost.
 */
export function withParties(rows: SeenInvoices) {
  return rows
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'i.site_id').onRef('l.id', '=', 'i.listing_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'i.site_id').onRef('u.id', '=', 'i.user_id'),
    )
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'i.site_id').onRef('a.id', '=', 'i.agent_id'),
    );
}

/** The invoices that a reader may see, as a query. */
export type SeenInvoices = ReturnType<typeof invoicesSeenBy>;

type JoinedTables = DB & { i: DB['invoices']; l: DB['listings']; u: DB['users']; a: DB['admins'] };

/**
 * Adds the columns of a row in a list of invoices. `awaiting` is the sum of payments that wait for the office to
 * check them, `fee_of_reader` what the reading agent earns. Amounts are in the smallest unit.
 * @param rows joined with the package (`l`), the customer (`u`) and the agent (`a`)
 */
export function rowColumns(
  rows: SelectQueryBuilder<JoinedTables, 'i' | 'l' | 'u' | 'a', object>,
  { site: { id: siteId }, actor }: Pick<ReadCall, 'actor'> & { site: Pick<Site, 'id'> },
) {
  return rows.select([
    ownFee(actor).as('fee_of_reader'),
    'i.id',
    'i.slug',
    'i.version',
    'i.number',
    'i.status',
    'i.listing_id',
    'l.slug as listing_slug',
    'i.listing_name',
    'i.departure_at',
    'i.user_id',
    'u.slug as user_slug',
    'u.name as user_name',
    'i.agent_id',
    'a.name as agent_name',
    'i.city_id',
    sql<string | null>`(select d.name from districts d where d.id = i.city_id)`.as('city_name'),
    'i.currency',
    'i.pic_name',
    'i.pic_phone',
    'i.pic_email',
    'i.pax',
    'i.seats',
    'i.total',
    'i.paid',
    'i.drawn',
    sql<number>`case when ${isLiveSql} then i.total - i.paid else 0 end`.as('remaining'),
    'i.equipment_total',
    'i.equipment_paid',
    'i.payment_deadline_at',
    'i.due_on',
    'i.dp_price',
    'i.minimum_partial_payment',
    instalments,
    sql<number>`coalesce((select sum(p.amount)::bigint from payments p where p.site_id = ${siteId} and p.invoice_id = i.id
                            and p.status = 'PENDING' and p.type <> 'EQUIPMENT'), 0)`.as('awaiting'),
    sql<boolean | null>`(select bool_and(p.channel in (${sql.join(GATEWAYS)})) from payments p
                            where p.site_id = ${siteId} and p.invoice_id = i.id and p.status = 'PENDING')`.as(
      'waits_at_gateways',
    ),
    'i.created_at',
    'i.trashed_at',
  ]);
}

/**
 * SQL expression for what an agent earns by the invoice `i`, when the reader is an agent: the part that is earned by
 * now and the part that is still expected, in the smallest unit; null for every other reader.
 */
function ownFee(actor: Actor | null) {
  type OwnFee = { earned: number; expected: number };
  if (actor?.role !== 'AGENT') return sql<OwnFee | null>`null::jsonb`;
  return sql<OwnFee | null>`(
    select jsonb_build_object('earned', coalesce(sum(f.due), 0), 'expected', coalesce(sum(f.expected), 0))
      from (${feesOfInvoice}) f where f.agent_id = ${actor.id})`;
}

/** The fields of a row that follow from others. */
type RowConsequences =
  | 'due'
  | 'overdue'
  | 'next_due_on'
  | 'own_fee'
  | 'own_fee_earned'
  | 'awaits_validation'
  | 'awaits_gateway';

/** A row as `rowColumns` reads it, before `asRow` adds what follows from it. */
export type StoredRow = Omit<InvoiceRow, RowConsequences> & {
  fee_of_reader: { earned: number; expected: number } | null;
  dp_price: number;
  minimum_partial_payment: number;
  /** Sum of payments towards the package whose proof waits for the office. */
  awaiting: number;
  /** Whether all payments that wait for a check wait at gateways; null when none waits. */
  waits_at_gateways: boolean | null;
  instalments: Instalment[];
};

/**
 * Adds to a stored invoice what the customer has to pay next and by when (`due`), the amount that should have been paid
 * before today (`overdue`), the first day by which more is owed than was paid (`next_due_on`), and, when the reader is
 * an agent, what that agent earns by it in all (`own_fee`) and has earned so far (`own_fee_earned`). Amounts are in the
 * smallest unit.
 */
export function asRow<Row extends StoredRow>(
  row: Row,
  { site, now }: Pick<ReadCall, 'site' | 'now'>,
): Row & Pick<InvoiceRow, RowConsequences> {
  const { fee_of_reader: fee, waits_at_gateways: atGateways } = row;
  const terms = toPay(row);
  return {
    ...row,
    awaits_validation: atGateways !== null,
    awaits_gateway: atGateways === true,
    due: dueNow(terms),
    overdue: isOwing(terms) ? arrears(terms, todayIn(site.timeZone, now)) : 0,
    next_due_on: isOwing(terms) ? nextDueOn(terms) : null,
    ...(fee ? { own_fee: fee.earned + fee.expected, own_fee_earned: fee.earned } : {}),
  };
}

/** A stored invoice in the shape that the payment rules of the domain take, with its amounts typed as `Amount`. */
export function toPay(
  row: Pick<StoredRow, Exclude<keyof InvoiceToPay, 'in_trash'> | 'trashed_at'>,
): InvoiceToPay {
  return {
    status: row.status,
    in_trash: row.trashed_at !== null,
    total: amount(row.total),
    paid: amount(row.paid),
    awaiting: amount(row.awaiting),
    dp_price: amount(row.dp_price),
    minimum_partial_payment: amount(row.minimum_partial_payment),
    payment_deadline_at: row.payment_deadline_at,
    due_on: row.due_on,
    instalments: row.instalments,
  };
}

/** The amount of the instalment that an invoice asks for now; undefined where it asks for something else. */
export function instalmentNow({ due }: Pick<InvoiceRow, 'due'>): Amount | undefined {
  return due.now?.kind === 'instalment' ? amount(due.now.amount) : undefined;
}
