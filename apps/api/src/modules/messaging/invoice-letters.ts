import { formatDateTime } from '@rihla/domain/shared/date-format';
import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import type { Params } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/words';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import { siteOrigin } from '../../kit/http/site-origin.ts';
import type { InvoiceSummary } from '../invoices/index.ts';
import { type Recipient, tell } from './tell.ts';

/**
 * Tells the customer that the booking is taken, and until when to pay. It asks the database nothing: whoever books at
 * the same site waits for this one's number.
 */
export async function tellInvoiceCreated(call: ReactionCall, invoice: InvoiceSummary): Promise<void> {
  tellCustomer(
    call,
    invoice,
    'invoice.created',
    `invoice.created:${invoice.id}`,
    {},
    { total: invoice.total, down_payment: Math.min(invoice.dp_price, invoice.total) },
  );
}

/** Tells the customer that nobody paid in time and the seats are given back. */
export async function tellInvoiceExpired(call: ReactionCall, invoiceId: string): Promise<void> {
  const invoice = await invoiceTold(call.tx, call.site.id, invoiceId);
  const link = siteOrigin(call);
  tellCustomer(call, invoice, 'invoice.expired', `invoice.expired:${invoice.id}`, { link });
}

/** Tells the customer that the invoice is cancelled, and why. */
export async function tellInvoiceCancelled(call: ReactionCall, invoiceId: string): Promise<void> {
  const invoice = await invoiceTold(call.tx, call.site.id, invoiceId);
  const reason = await reasonOf(call.tx, call.site.id, invoice.id, 'cancel');
  tellCustomer(
    call,
    invoice,
    'invoice.cancelled',
    `invoice.cancelled:${invoice.id}`,
    { reason },
    {
      paid: invoice.paid + invoice.equipment_paid,
    },
  );
}

/** Asks whoever looks after the money to check a proof; not the one who sent it. */
export async function tellPaymentSubmitted(call: ReactionCall, paymentId: string): Promise<void> {
  const { invoice, ...payment } = await paymentTold(call.tx, call.site.id, paymentId);
  const origin = siteOrigin(call);
  const fact = `payment.submitted:${paymentId}:${payment.submitted_at}`;
  for (const reader of await treasurers(call)) {
    tell(call, reader, 'payment.submitted', fact, origin, adminScreen(invoice), (locale) => ({
      ...about(invoice),
      customer: invoice.customer.name,
      amount: money(payment.amount, invoice, locale),
    }));
  }
}

/** Tells the customer what became of a payment: counted, kept as credit, refused, or taken back. */
export async function tellPaymentDecided(
  call: ReactionCall,
  paymentId: string,
  decision: 'validated' | 'late' | 'rejected' | 'reversed',
): Promise<void> {
  const { invoice, ...payment } = await paymentTold(call.tx, call.site.id, paymentId);
  const equipment = payment.type === 'EQUIPMENT';
  const paid = equipment ? invoice.equipment_paid : invoice.paid;
  const total = equipment ? invoice.equipment_total : invoice.total;
  tellCustomer(
    call,
    invoice,
    `payment.${decision}`,
    // A payment can be decided on again after a new proof.
    `payment.${decision}:${paymentId}:${payment.decided_at}`,
    { reason: payment.reject_reason ?? '' },
    { amount: payment.amount, paid, remaining: total - paid },
  );
}

function tellCustomer(
  call: ReactionCall,
  invoice: InvoiceSummary,
  template: Parameters<typeof tell>[2],
  fact: string,
  words: Params,
  amounts: Readonly<Record<string, number>> = {},
): void {
  const reader: Recipient = { kind: 'USER', ...invoice.customer };
  const origin = siteOrigin(call);
  const deadline = new Date(invoice.payment_deadline_at);
  tell(call, reader, template, fact, origin, `/user/invoices/${invoice.slug}`, (locale) => ({
    ...about(invoice),
    deadline: formatDateTime(deadline, locale, call.site.timeZone, { style: 'full', zone: true }),
    ...Object.fromEntries(
      Object.entries(amounts).map(([name, value]) => [name, money(value, invoice, locale)]),
    ),
    ...words,
  }));
}

function about(invoice: InvoiceSummary): Params {
  return { number: invoice.number, listing: invoice.listing_name, pax: invoice.pax };
}

function money(value: number, { currency }: InvoiceSummary, locale: Locale): string {
  return formatMoney(amount(value), currency, { locale });
}

function adminScreen(invoice: InvoiceSummary): string {
  return `/admin/transactions/invoices/${invoice.slug}/payment`;
}

async function invoiceTold(tx: Handle, siteId: string, id: string): Promise<InvoiceSummary> {
  return tx
    .selectFrom('invoices as i')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'i.site_id').onRef('u.id', '=', 'i.user_id'),
    )
    .select([
      'i.id',
      'i.slug',
      'i.number',
      'i.currency',
      'i.listing_name',
      'i.pax',
      'i.total',
      'i.paid',
      'i.equipment_total',
      'i.equipment_paid',
      'i.dp_price',
      'i.payment_deadline_at',
      sql`jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'locale', u.locale)`.as(
        'customer',
      ),
    ])
    .where('i.site_id', '=', siteId)
    .where('i.id', '=', id)
    .$castTo<InvoiceSummary>()
    .executeTakeFirstOrThrow();
}

async function paymentTold(tx: Handle, siteId: string, id: string) {
  const payment = await tx
    .selectFrom('payments')
    .select(['invoice_id', 'type', 'amount', 'reject_reason', 'submitted_at', 'decided_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...payment, invoice: await invoiceTold(tx, siteId, payment.invoice_id) };
}

/** Why somebody moved a thing, as it stands in its history. */
async function reasonOf(tx: Handle, siteId: string, id: string, event: string): Promise<string> {
  const line = await tx
    .selectFrom('moves')
    .select('note')
    .where('site_id', '=', siteId)
    .where('subject_id', '=', id)
    .where('event', '=', event)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return line?.note ?? '';
}

/** The site's finance people, or its main admins where it has none. */
async function treasurers({ tx, site, actor }: ReactionCall): Promise<Recipient[]> {
  const rows = await tx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'locale', 'role'])
    .where('site_id', '=', site.id)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', ['FINANCE', 'MAIN'])
    .orderBy('id')
    .execute();
  const finance = rows.filter((row) => row.role === 'FINANCE');
  return (finance.length ? finance : rows)
    .filter((row) => row.id !== actor?.id)
    .map(({ role: _role, ...person }) => ({
      ...person,
      kind: 'ADMIN' as const,
      locale: person.locale as Locale,
    }));
}
