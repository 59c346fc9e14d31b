import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import { renderInvoiceNumber } from '@rihla/domain/invoices/invoice-number';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { entryForBooking } from '@rihla/domain/ledger/journal';
import { todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { recordEvent } from '../../../kit/move.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import type { Offer } from '../../catalogue/index.ts';
import {
  assertAdultOnInvoice,
  updateStatusFromPaid,
  insertInvoice,
  type Invoice,
  type InvoiceDivided,
  invoiceRef,
  type LockedInvoice,
  type NewInvoice,
  placeTravellers,
  rewriteBooking,
  settleEmptyInvoice,
  shrinkPlan,
} from '../../invoices/index.ts';
import { nextNumber, writeEntry } from '../../ledger/index.ts';
import { passMoneyOn } from '../../payments/index.ts';
import { type Choice, peopleByRoomType } from '../check-choice.ts';
import { changeVoucherPeople } from './change-voucher-people.ts';
import { bookChange } from './book-change.ts';
import { moveSeatsOver, passSeats } from './move-seats.ts';
import type { MovePlan } from './plan-move.ts';
import type { InvoiceAfterMove } from './sides-after.ts';

type SplitOffInvoice = NonNullable<OutputOf<typeof contract.moves.create>['data']['new_invoice']>;

/** The computed result by which an invoice is divided into two. */
export type Division = Pick<
  MovePlan,
  'goes' | 'terms' | 'cancellation_terms' | 'weights' | 'travellerWeights' | 'credit'
> & {
  stays: InvoiceAfterMove;
  payment: Pick<MovePlan['payment'], 'payment_deadline_at' | 'instalments'>;
  /**
   * What the travellers who leave have chosen of another departure; null for travellers who are taken off the invoice,
   * who keep what they booked until it is cancelled.
   */
  choice: Choice | null;
  /** Whether the travellers are taken off, so that the caller cancels their new invoice; false for those who move. */
  takenOff: InvoiceDivided['takenOff'];
};

/**
 * Divides an invoice: the travellers who go to another departure get a new invoice, with today's terms of payment and a
 * part of the paid money in proportion to the agreed prices. The old invoice, of those who stay, keeps its number,
 * prices, terms and the payments that are not decided yet. Those who are taken off get theirs on the same departure.
 * @param locked the old invoice, locked, with its payments
 * @param offer the package on which those who go will be
 * @param plan what `planMove` or `planTakeOff` has computed
 * @returns the new invoice
 */
export async function divideInvoice(
  call: WriteCall<Actor>,
  locked: LockedInvoice,
  offer: Offer,
  plan: Division,
): Promise<SplitOffInvoice> {
  const { invoice } = locked;
  const { goes, stays, choice, payment, takenOff } = plan;
  const id: string = randomUUIDv7();
  const from = { listingId: invoice.listing_id, invoiceId: invoice.id };
  const to = { listingId: offer.id, invoiceId: id, seats: goes.columns.seats };
  const left = { ...from, seats: invoice.seats - stays.columns.seats };
  if (choice === null) await passSeats(call, left, to);
  else await moveSeatsOver(call, left, to, peopleByRoomType(choice.variants));
  await changeVoucherPeople(call, invoice, stays);
  await changeVoucherPeople(call, { id, voucher_id: null, voucher_pax: 0 }, goes);
  const newInvoice = invoiceOf(call, invoice, offer, plan, {
    id,
    sequence: await nextNumber(call, 'invoice'),
  });
  const { instalments } = payment;
  insertInvoice(call, newInvoice, { lines: goes.lines, bookings: [], addons: [], instalments });
  await rewriteBooking(call, invoice, stays);
  await placeTravellers(call, { from: invoice.id, to: id, listingId: offer.id }, goes);
  await shrinkPlan(call, invoice, plan.weights);
  await assertAdultOnInvoice(call, invoice.id, 'bookings');
  if (choice !== null) await assertAdultOnInvoice(call, id, 'bookings');
  bookChange(call, invoice, stays);
  const tax = amount(goes.columns.tax_amount);
  const lines = entryForBooking({ invoice: id, total: goes.total, tax });
  writeEntry(call, { kind: 'BOOKING', invoiceId: id, currency: invoice.currency, lines });
  await recordDivision(call, invoice, newInvoice);
  call.emit('invoice.divided', {
    ...invoiceRef(invoice),
    newInvoiceId: id,
    weights: plan.travellerWeights,
    takenOff,
  });
  await updateStatusFromPaid(call, { ...invoice, ...stays.columns }, stays.columns.paid);
  if (goes.total === 0) await settleEmptyInvoice(call, id);
  await passMoneyOn(call, locked, { passed: goes.columns.paid, to: id, credit: plan.credit });
  return { id, slug: newInvoice.slug, number: newInvoice.number };
}

/**
 * The row of the new invoice for the travellers who leave: contact person and agent of the old one, terms of a booking
 * made today.
 * @param made id and running number of the new invoice
 */
function invoiceOf(
  { site, actor, now }: WriteCall<Actor>,
  invoice: Invoice,
  offer: Offer,
  { goes, payment, terms, cancellation_terms }: Division,
  { id, sequence }: { id: string; sequence: number },
): NewInvoice {
  const { paid: _paid, ...columns } = goes.columns;
  return {
    ...columns,
    site_id: site.id,
    id,
    slug: randomSlug(),
    number: renderInvoiceNumber(terms.invoice_number_format, {
      number: sequence,
      category: offer.category,
      date: todayIn(site.timeZone, now),
      prefix: terms.invoice_prefix,
    }),
    sequence,
    user_id: invoice.user_id,
    agent_id: invoice.agent_id,
    currency: invoice.currency,
    pic_name: invoice.pic_name,
    pic_phone: invoice.pic_phone,
    pic_email: invoice.pic_email,
    cancellation_terms: JSON.stringify(cancellation_terms),
    payment_deadline_at: payment.payment_deadline_at.toISOString(),
    referral_code: invoice.referral_code,
    notes: invoice.notes,
    admin_notes: invoice.admin_notes,
    created_by_kind: actor.kind,
    created_by: actor.id,
  };
}

/**
 * Adds an event to the histories of the old and the new invoice, with both numbers, the new package and how many
 * people go.
 */
async function recordDivision(call: WriteCall<Actor>, from: Invoice, to: NewInvoice): Promise<void> {
  const note = `${from.number} → ${to.number} · ${to.listing_name} (${to.pax})`;
  for (const { id, status } of [from, { id: to.id, status: invoiceMachine.initial }])
    await recordEvent(call, {
      machine: invoiceMachine,
      subjectId: id,
      event: 'transfer',
      state: status,
      note,
    });
}
