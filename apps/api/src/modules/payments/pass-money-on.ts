import { randomUUIDv7 } from 'node:crypto';
import { splitAcrossPayments } from '@rihla/domain/booking/divide-booking';
import { entryForMoneyMoved } from '@rihla/domain/ledger/journal';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { add, amount } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { move } from '../../kit/move.ts';
import { randomSlug } from '../../kit/slugs.ts';
import { type LockedInvoice, lockInvoiceOfPayment, type Payment, receivedOf } from '../invoices/index.ts';
import { addCredit, writeEntries } from '../ledger/index.ts';
import { bookPayment } from './commands/validate-payment.ts';

/**
 * Takes paid money out of an invoice when its travellers move to another departure. One part (`passed`) goes to the
 * new invoice of those who move, and what is then paid too much (`credit`) to the credit of the customer. A payment
 * that gives a part keeps its received amount; `moved_amount` is the sum taken out of it. For each such payment the
 * new invoice gets one payment of the channel BALANCE, with a receipt, and the books get an entry. The caller holds
 * the locks of both invoices and has lowered the paid sum of the old one.
 * @param money.passed what goes to the new invoice, in the smallest unit
 * @param money.to id of the new invoice; null when everybody moves
 * @param money.credit what goes to the credit of the customer, in the smallest unit
 */
export async function passMoneyOn(
  call: WriteCall<Actor>,
  { invoice, payments }: LockedInvoice,
  { passed, to, credit }: { passed: number; to: string | null; credit: number },
): Promise<void> {
  if (passed + credit === 0) return;
  const counted = payments.filter(countsHere);
  const parts = splitAcrossPayments(passed, counted.map(receivedOf));
  const rests = counted.map((payment, index) => receivedOf(payment) - parts[index]!);
  const credits = splitAcrossPayments(credit, rests);
  const moved = counted.map((payment, index) => ({
    payment,
    part: parts[index]!,
    out: add(parts[index]!, credits[index]!),
  }));
  await markMoved(call, moved);
  writeEntries(
    call,
    moved.map(({ payment, out }) => ({
      kind: 'MONEY_MOVED',
      invoiceId: invoice.id,
      paymentId: payment.id,
      currency: invoice.currency,
      lines: entryForMoneyMoved({ invoice: invoice.id, customer: invoice.user_id, amount: out }),
    })),
  );
  if (credit > 0) await addCredit(call, invoice.user_id, invoice.currency, credit);
  for (const { payment, part } of moved)
    if (to !== null && part > 0) await receiveMoved(call, to, { payment, part, from: invoice.number });
}

/**
 * Whether a payment counts towards the package of its invoice, and has money that was not moved or returned.
 */
function countsHere(payment: Payment): boolean {
  const { status, late, type, outcome } = payment;
  return status === 'VALID' && !late && type !== 'EQUIPMENT' && outcome === null && receivedOf(payment) > 0;
}

/**
 * Adds the sum that goes from each payment (`out`, in the smallest unit) to its `moved_amount`, by one SQL
 * statement.
 */
async function markMoved(
  { tx, site }: WriteCall<Actor>,
  moved: readonly { payment: Payment; out: number }[],
): Promise<void> {
  const rows = moved.map(({ payment, out }) => ({ id: payment.id, out }));
  await sql`
    update payments p set moved_amount = p.moved_amount + m.out
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, out bigint)
     where p.site_id = ${site.id} and p.id = m.id and m.out > 0`.execute(tx);
}

/**
 * Counts money that moved from another invoice on the new one, as a payment from the customer's credit. The customer
 * gets no message about it.
 * @param moved.payment the payment that gave the money
 * @param moved.part the sum in the smallest unit
 * @param moved.from the number of the invoice that the money comes from
 */
async function receiveMoved(
  call: WriteCall<Actor>,
  invoiceId: string,
  { payment, part, from }: { payment: Payment; part: number; from: string },
): Promise<void> {
  const { tx, site, actor, now } = call;
  const id: string = randomUUIDv7();
  await tx
    .insertInto('payments')
    .values({
      site_id: site.id,
      id,
      slug: randomSlug(),
      invoice_id: invoiceId,
      type: payment.type,
      channel: 'BALANCE',
      currency: payment.currency,
      amount: amount(part),
      base_amount: amount(part),
      paid_on: payment.paid_on,
      notes: [from, payment.receipt_number].filter(Boolean).join(' · '),
      submitted_at: now.toISOString(),
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  await move(call, paymentMachine, 'payments', id, 'submit');
  const arrived = await lockInvoiceOfPayment(call, id);
  await bookPayment(call, arrived, { event: 'validate', late: false, fee: 0, notify: false });
}
