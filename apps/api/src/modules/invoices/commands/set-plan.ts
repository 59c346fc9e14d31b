import type { contract } from '@rihla/domain/contract';
import { firstStep } from '@rihla/domain/invoices/plan/due';
import {
  runningSums,
  type PlannedPart,
  payableAlone,
  instalmentFaults,
} from '@rihla/domain/invoices/plan/instalments';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { type Amount, amount, type Currency, subtract, sum } from '@rihla/domain/shared/money';
import { formatDate } from '@rihla/domain/shared/date-format';
import { formatMoney } from '@rihla/domain/shared/money-format';
import type { Locale } from '@rihla/messages/locale';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { recordEvent } from '../../../kit/move.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { assertAct, type Invoice, lockInvoice } from '../lock-invoice.ts';

/**
 * Stores the payment plan of an invoice, on which office and customer have agreed: the instalments (day and amount) in
 * which the rest of the total is paid. Their sum must be exactly the total less what is paid already, or, while nothing
 * is paid, less the first payment. The last day becomes the due day of the invoice. The down payment and the payment
 * deadline stay as booked.
 */
export async function setPlan(
  call: WriteCall<Actor>,
  input: InputOf<typeof contract.invoices.set_plan>,
): Promise<{ id: string; version: number }> {
  const locked = await lockInvoice(call, input.id);
  const { invoice } = locked;
  assertAct(locked, 'pay', call.actor);
  if (isSavings(locked.invoice.status)) return refuse('invoice.is_savings');
  assertVersion(invoice, input.version);
  const base = paidBefore(invoice);
  const rest = subtract(amount(invoice.total), base);
  if (rest <= 0) return refuse('invoice.plan_nothing_left');
  const parts = input.instalments.map((part) => ({ due_on: part.due_on, amount: amount(part.amount) }));
  assertPlan(call, invoice, parts, rest);
  const version = await writePlan(call, invoice, base, parts);
  await recordEvent(call, {
    machine: invoiceMachine,
    subjectId: invoice.id,
    event: 'set_plan',
    state: invoice.status,
    note: planNote(parts, invoice.currency, call.request.locale),
  });
  call.emit('invoice.plan_set', { invoiceId: invoice.id, agentId: invoice.agent_id, version });
  return { id: invoice.id, version };
}

/**
 * The amounts and days of an instalment plan as text for the invoice's history, in the language of who set the plan.
 */
function planNote(parts: readonly PlannedPart[], currency: Currency, locale: Locale): string {
  const describe = ({ due_on, amount: size }: PlannedPart) =>
    `${formatMoney(size, currency, { locale })} (${formatDate(localDateOf(due_on), locale, 'medium')})`;
  return parts.map(describe).join('; ');
}

/**
 * The part of an invoice's total that its payment plan does not cover, in the smallest unit: what is paid already, or,
 * while nothing is paid, the first payment that the invoice asks for.
 */
function paidBefore(invoice: Invoice): Amount {
  if (invoice.paid > 0) return amount(invoice.paid);
  return firstStep({
    total: amount(invoice.total),
    dp_price: amount(invoice.dp_price),
    minimum_partial_payment: amount(invoice.minimum_partial_payment),
    payment_deadline_at: invoice.payment_deadline_at,
  }).amount;
}

/**
 * Refuses a payment plan that has a day out of order or an instalment that is too small, each at its own field, and one
 * whose instalments do not add up to the amount that is left to pay.
 * @param parts the instalments
 * @param rest what they must add up to, in the smallest unit
 */
function assertPlan(
  { site, now }: WriteCall<Actor>,
  invoice: Invoice,
  parts: readonly PlannedPart[],
  rest: Amount,
): void {
  const minimum = amount(invoice.minimum_partial_payment);
  const faults = instalmentFaults(parts, {
    today: todayIn(site.timeZone, now),
    latest: invoice.departure_at,
    minimum,
  });
  const least = { minimum: payableAlone(minimum), currency: invoice.currency };
  const fields = Object.fromEntries(
    faults.map(({ at: index, field, code }) => [
      `instalments.${index}.${field}`,
      [code === 'invoice.plan_day' ? { code } : { code, data: least }],
    ]),
  );
  const [first] = faults;
  if (first?.code === 'invoice.plan_day') return refuse(first.code, undefined, fields);
  if (first) return refuse(first.code, least, fields);
  if (sum(parts.map((part) => part.amount)) !== rest)
    return refuse('invoice.plan_not_rest', { rest, currency: invoice.currency });
}

/**
 * Replaces the stored instalments of an invoice and its due day. An instalment is stored as a running sum: what must
 * be paid in all by its day. The caller holds the lock of the invoice.
 * @param base the sum that is paid before the first instalment, in the smallest unit
 * @returns the version of the invoice after this change
 */
async function writePlan(
  { tx, site }: WriteCall<Actor>,
  invoice: Invoice,
  base: Amount,
  parts: readonly PlannedPart[],
): Promise<number> {
  await tx
    .deleteFrom('invoice_instalments')
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoice.id)
    .execute();
  const instalments = runningSums(base, parts);
  if (instalments.length > 0)
    await tx
      .insertInto('invoice_instalments')
      .values(instalments.map((instalment) => ({ site_id: site.id, invoice_id: invoice.id, ...instalment })))
      .execute();
  const { version } = await tx
    .updateTable('invoices')
    .set({ due_on: parts.at(-1)!.due_on })
    .where('site_id', '=', site.id)
    .where('id', '=', invoice.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
