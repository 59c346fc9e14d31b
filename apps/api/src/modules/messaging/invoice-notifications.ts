import { isEnded, isSavings } from '@rihla/domain/invoices/invoice-acts';
import type { Reminder } from '@rihla/domain/invoices/plan/reminders';
import { localDateOf } from '@rihla/domain/shared/dates';
import { formatDate, formatDateTime } from '@rihla/domain/shared/date-format';
import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { type Params, translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import { sql } from 'kysely';
import type { DomainEvents } from '../../kit/events.ts';
import { siteOrigin } from '../../kit/http/site-origin.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import { instalments, type InvoiceSummary } from '../invoices/index.ts';
import { dueText, planText } from './due-text.ts';
import { type NotificationTemplate, type NotifiedPerson, notify } from './notify.ts';

/** The payment that a domain event is about, and its invoice. */
type PaymentRef = DomainEvents['payment.submitted'];

/**
 * Notifies the customer that the booking was taken, and until when to pay. Reads nothing from the database, because
 * other bookings of the site wait until this one commits.
 */
export async function notifyInvoiceCreated(call: ReactionCall, invoice: InvoiceSummary): Promise<void> {
  notifyCustomer(call, invoice, {
    template: 'invoice.created',
    fact: `invoice.created:${invoice.id}`,
    amounts: { total: invoice.total },
  });
}

/** Notifies the customer that nobody paid in time and the seats were given back. */
export async function notifyInvoiceExpired(call: ReactionCall, invoiceId: string): Promise<void> {
  const invoice = await invoiceSummary(call, invoiceId);
  notifyCustomer(call, invoice, {
    template: 'invoice.expired',
    fact: `invoice.expired:${invoice.id}`,
    params: { link: siteOrigin(call) },
  });
}

/**
 * Notifies the customer that the invoice was cancelled, why, and what became of the money.
 * @param cancelled `kept` is what the agency keeps of the payments, in the smallest unit
 */
export async function notifyInvoiceCancelled(
  call: ReactionCall,
  { invoiceId, kept }: { invoiceId: string; kept: number },
): Promise<void> {
  const invoice = await invoiceSummary(call, invoiceId);
  const note = await noteOfLastMove(call, invoice.id, 'cancel');
  notifyCustomer(call, invoice, {
    template: 'invoice.cancelled',
    fact: `invoice.cancelled:${invoice.id}`,
    params: (locale) => {
      const paid = invoice.paid + invoice.equipment_paid;
      // Only customers give no reason.
      const reason = note || translate(locale, 'invoice.cancelled_by_customer');
      return { reason, money: moneyAfter({ paid, kept }, invoice, locale) };
    },
  });
}

/**
 * A sentence that says what becomes of the payments of a cancelled invoice. Amounts are in the smallest unit.
 */
function moneyAfter(
  { paid, kept }: { paid: number; kept: number },
  invoice: InvoiceSummary,
  locale: Locale,
): string {
  const say = (value: number) => moneyText(value, invoice, locale);
  if (paid === 0) return translate(locale, 'letter.money.none');
  if (kept === 0) return translate(locale, 'letter.money.paid', { paid: say(paid) });
  if (kept === paid) return translate(locale, 'letter.money.charged_whole', { paid: say(paid) });
  return translate(locale, 'letter.money.charged', {
    paid: say(paid),
    kept: say(kept),
    left: say(paid - kept),
  });
}

/** Notifies the customer that the booking moved to another departure or other rooms, and what it costs now. */
export async function notifyInvoiceMoved(call: ReactionCall, invoiceId: string): Promise<void> {
  const invoice = await invoiceSummary(call, invoiceId);
  notifyCustomer(call, invoice, {
    template: 'invoice.moved',
    // The time makes each move an occasion of its own, since a booking may move more than once.
    fact: `invoice.moved:${invoice.id}:${call.now.toISOString()}`,
    amounts: { total: invoice.total, paid: invoice.paid, remaining: invoice.total - invoice.paid },
  });
}

/**
 * Notifies the customer that some travellers go with another departure, or do not travel, and now have an invoice of
 * their own: the total, the paid sum and the rest of both invoices.
 */
export async function notifyInvoiceDivided(
  call: ReactionCall,
  { invoiceId, newInvoiceId, takenOff }: DomainEvents['invoice.divided'],
): Promise<void> {
  const before = await invoiceSummary(call, invoiceId);
  const invoice = await invoiceSummary(call, newInvoiceId);
  notifyCustomer(call, invoice, {
    template: takenOff ? 'invoice.taken_off' : 'invoice.divided',
    fact: `invoice.divided:${invoice.id}`,
    params: { before_number: before.number, before_listing: before.listing_name, before_pax: before.pax },
    amounts: {
      total: invoice.total,
      paid: invoice.paid,
      remaining: invoice.total - invoice.paid,
      before_total: before.total,
      before_paid: before.paid,
      before_remaining: before.total - before.paid,
    },
  });
}

/** Notifies the customer of the payment plan that was agreed with the office, once for each version of it. */
export async function notifyPlanSet(call: ReactionCall, invoiceId: string, version: number): Promise<void> {
  const invoice = await invoiceSummary(call, invoiceId);
  notifyCustomer(call, invoice, {
    template: 'invoice.plan_set',
    fact: `invoice.plan_set:${invoice.id}:${version}`,
    params: (locale) => ({ plan: planText(invoice, locale) }),
  });
}

/**
 * Reminds the customer of an instalment that is due soon or overdue, once for each due day and each of these two.
 * When the plan is changed, its new days are reminded of as well.
 */
export function notifyInstalment(
  call: ReactionCall,
  invoice: InvoiceSummary,
  { kind, due_on, amount: owed }: Reminder,
): void {
  notifyCustomer(call, invoice, {
    template: `instalment.${kind}`,
    fact: `instalment.${kind}:${invoice.id}:${due_on}`,
    screen: `/user/invoices/${invoice.slug}/payment`,
    params: (locale) => ({ until: formatDate(localDateOf(due_on), locale, 'full') }),
    amounts: { amount: owed, remaining: invoice.total - invoice.paid },
  });
}

/** Notifies the finance staff that a proof of payment is to be checked, except the person who sent it. */
export async function notifyPaymentSubmitted(call: ReactionCall, of: PaymentRef): Promise<void> {
  const { invoice, ...payment } = await paymentSummary(call, of);
  for (const person of await financePeople(call)) {
    notify(call, person, {
      template: 'payment.submitted',
      fact: `payment.submitted:${of.paymentId}:${payment.submitted_at}`,
      screen: `/admin/transactions/invoices/${invoice.slug}/payment`,
      params: (locale) => ({
        ...invoiceParams(invoice),
        customer: invoice.customer.name,
        amount: moneyText(payment.amount, invoice, locale),
      }),
    });
  }
}

/** Notifies the customer that a deposit was added to a savings plan, and of the new balance. */
function notifyDeposited(
  call: ReactionCall,
  invoice: InvoiceSummary,
  deposit: { id: string; amount: number; decided_at: string | null },
): void {
  notifyCustomer(call, invoice, {
    template: 'savings.deposited',
    fact: `payment.validated:${deposit.id}:${deposit.decided_at}`,
    screen: savingsScreen(invoice),
    amounts: { amount: deposit.amount, balance: invoice.balance, total: invoice.total },
  });
}

/** The path of the screen of a savings plan, in the app of customers. */
export function savingsScreen({ slug, listing_slug }: { slug: string; listing_slug: string }): string {
  return `/user/savings/${listing_slug}/${slug}`;
}

/**
 * Notifies the customer of a decision on a payment: counted, kept as credit (it came too late, or was more than the
 * invoice takes), rejected, or taken back; once for each decision. A booking that was paid with savings is skipped,
 * because the notification of the conversion says it.
 */
export async function notifyPaymentDecided(
  call: ReactionCall,
  of: PaymentRef,
  decision: 'validated' | 'late' | 'rejected' | 'reversed',
): Promise<void> {
  const { paymentId } = of;
  const { invoice, ...payment } = await paymentSummary(call, of);
  if (payment.channel === 'SAVINGS' && decision === 'validated') return;
  if (isSavings(invoice.status) && decision === 'validated')
    return notifyDeposited(call, invoice, { id: paymentId, ...payment });
  const isOver = isEnded(invoice.status) || invoice.in_trash;
  const template = `payment.${decision === 'late' && !isOver ? 'surplus' : decision}` as const;
  const isEquipment = payment.type === 'EQUIPMENT';
  const paid = isEquipment ? invoice.equipment_paid : invoice.balance;
  const total = isEquipment ? invoice.equipment_total : invoice.total;
  notifyCustomer(call, invoice, {
    template,
    // The time makes each decision an occasion of its own, since a payment can be decided on again after a new
    // proof.
    fact: `${template}:${paymentId}:${payment.decided_at}`,
    params: { reason: payment.reject_reason ?? '' },
    amounts: { amount: payment.amount, paid, remaining: total - paid },
  });
}

/**
 * Sends the customer the link to pay a payment. Each request of the office sends a new message: the time in `fact`
 * keeps it from being dropped as a repetition.
 */
export async function notifyPaymentLink(call: ReactionCall, of: PaymentRef): Promise<void> {
  const { paymentId } = of;
  const { invoice, ...payment } = await paymentSummary(call, of);
  notifyCustomer(call, invoice, {
    template: 'payment.link',
    fact: `payment.link:${paymentId}:${call.now.toISOString()}`,
    screen: `/user/invoices/${invoice.slug}/payment?payment=${paymentId}`,
    amounts: { amount: payment.amount },
  });
}

/**
 * A notification to the customer of an invoice. `fact` names the occasion: with the same `fact` nothing is sent
 * twice.
 */
export type CustomerNotification = {
  /** The screen that it leads to; that of the invoice or savings plan when absent. */
  screen?: string;
  template: NotificationTemplate;
  fact: string;
  params?: Params | ((locale: Locale) => Params);
  /** Amounts among the variables of the template, in the smallest unit of the invoice's currency. */
  amounts?: Readonly<Record<string, number>>;
};

/**
 * Notifies the customer of an invoice, by e-mail and in the app, in the customer's language.
 * @param notification the template, its occasion, and values for the variables of the template
 */
export function notifyCustomer(
  call: ReactionCall,
  invoice: InvoiceSummary,
  { template, fact, screen, params = {}, amounts = {} }: CustomerNotification,
): void {
  const deadline = new Date(invoice.payment_deadline_at);
  notify(
    call,
    { kind: 'USER', ...invoice.customer },
    {
      template,
      fact,
      screen:
        screen ?? (isSavings(invoice.status) ? savingsScreen(invoice) : `/user/invoices/${invoice.slug}`),
      params: (locale) => ({
        ...invoiceParams(invoice),
        ...dueParams(invoice, locale, call.site.timeZone),
        deadline: formatDateTime(deadline, locale, call.site.timeZone, { style: 'full', zone: true }),
        ...Object.fromEntries(
          Object.entries(amounts).map(([name, value]) => [name, moneyText(value, invoice, locale)]),
        ),
        ...(typeof params === 'function' ? params(locale) : params),
      }),
    },
  );
}

/**
 * The variables that say what is due: `due` ends with an empty line, to stand before the next paragraph; `due_now`
 * is what is due now, without one.
 */
function dueParams(invoice: InvoiceSummary, locale: Locale, timeZone: string): Params {
  const { now, next } = dueText(invoice, locale, timeZone);
  const lines = [now, next].filter(Boolean);
  return { due: lines.length > 0 ? `${lines.join('\n')}\n\n` : '', due_now: now };
}

/** The variables of each template about an invoice. */
function invoiceParams(invoice: InvoiceSummary): Params {
  return { number: invoice.number, listing: invoice.listing_name, pax: invoice.pax };
}

/** An amount in the smallest unit as text, in the currency of the invoice. */
export function moneyText(value: number, { currency }: InvoiceSummary, locale: Locale): string {
  return formatMoney(amount(value), currency, { locale });
}

/**
 * The facts about an invoice and its customer that notifications need. `awaiting` is the sum of payments that wait
 * for the office to check them; amounts are in the smallest unit.
 */
export async function invoiceSummary({ tx, site }: ReactionCall, id: string): Promise<InvoiceSummary> {
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
      sql<number>`i.paid - i.drawn`.as('balance'),
      sql<string>`(select l.slug from listings l where l.site_id = i.site_id and l.id = i.listing_id)`.as(
        'listing_slug',
      ),
      'i.equipment_total',
      'i.equipment_paid',
      'i.dp_price',
      'i.minimum_partial_payment',
      'i.status',
      instalments,
      sql`i.trashed_at is not null`.as('in_trash'),
      'i.payment_deadline_at',
      'i.due_on',
      sql`coalesce((select sum(p.amount)::bigint from payments p
        where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'PENDING' and p.type <> 'EQUIPMENT'), 0)`.as(
        'awaiting',
      ),
      sql`jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'locale', u.locale)`.as(
        'customer',
      ),
    ])
    .where('i.site_id', '=', site.id)
    .where('i.id', '=', id)
    .$castTo<InvoiceSummary>()
    .executeTakeFirstOrThrow();
}

/** The facts about a payment and its invoice that notifications need. */
async function paymentSummary(call: ReactionCall, { paymentId, invoiceId }: PaymentRef) {
  const [payment, invoice] = await Promise.all([
    call.tx
      .selectFrom('payments')
      .select(['type', 'channel', 'amount', 'reject_reason', 'submitted_at', 'decided_at'])
      .where('site_id', '=', call.site.id)
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow(),
    invoiceSummary(call, invoiceId),
  ]);
  return { ...payment, invoice };
}

/** The reason given when a thing last changed its state by this event; empty when there is none. */
async function noteOfLastMove({ tx, site }: ReactionCall, id: string, event: string): Promise<string> {
  const move = await tx
    .selectFrom('moves')
    .select('note')
    .where('site_id', '=', site.id)
    .where('subject_id', '=', id)
    .where('event', '=', event)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return move?.note ?? '';
}

/** The active finance staff of the site, or its main admins when it has none; without the actor. */
export async function financePeople({ tx, site, actor }: ReactionCall): Promise<NotifiedPerson[]> {
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
