import { randomUUIDv7 } from 'node:crypto';
import { termsIn } from '@rihla/domain/invoices/cancellation';
import { renderInvoiceNumber } from '@rihla/domain/invoices/invoice-number';
import { entryForBooking } from '@rihla/domain/ledger/journal';
import { allows } from '@rihla/domain/access/roles';
import { refuse } from '@rihla/domain/booking/booking.errors';
import { refuse as refuseInput } from '@rihla/domain/kit/kit.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { insertInvoice, type NewInvoice, settleEmptyInvoice } from '../../invoices/index.ts';
import { writeEntry } from '../../ledger/index.ts';
import { type Choice, peopleByRoomType } from '../check-choice.ts';
import { createCustomer } from '../create-customer.ts';
import { makeOffer, type PricedOffer } from '../make-offer.ts';
import { takeSeatsAndNumber } from '../take-seats-and-number.ts';
import { taxColumns } from '../tax-columns.ts';
import { assertRoomWishes, wishesOf } from '../room-wishes.ts';
import { profilesOf } from '../travellers.ts';

export type InvoiceInput = InputOf<typeof contract.invoices.create>;
export type InvoiceMade = OutputOf<typeof contract.invoices.create>['data'];

/**
 * Books seats on a departure and writes the invoice, all or nothing. Everything that may be refused is checked first.
 * Seats and the invoice number are taken last, because other bookings wait from then until the commit; what is written
 * after them is sent without waiting for the answers. An invoice with total 0 is settled at once.
 * @param options.paidBySavings true when the caller pays the invoice from savings at once, and sends one message for
 *   both
 */
export async function createInvoice(
  call: WriteCall<Actor>,
  input: InvoiceInput,
  { paidBySavings = false }: { paidBySavings?: boolean } = {},
): Promise<InvoiceMade> {
  const { site, actor, now } = call;
  if (input.admin_notes && !allows(actor.role, 'invoice.admin_notes')) return refuseInput('kit.forbidden');
  if (input.opportunity_id && !allows(actor.role, 'opportunity.update')) return refuseInput('kit.forbidden');
  const userId = await customerOf(call, input);
  const priced = await makeOffer(call, input, { userId, isBooking: true });
  const { offer, choice, terms, voucher } = priced;
  const { total, tax } = priced.price;
  if (input.pic_email === '' && terms.customer?.email)
    return refuseInput('kit.invalid_input', undefined, { pic_email: [{ code: 'form.invalid_value' }] });
  assertRoomWishes(input.room_wishes, choice.bookings.length);
  const travellers = profilesOf(call, userId, priced.travellers);
  const id: string = randomUUIDv7();
  // The entry in the books needs only the id of the invoice, so it is written before the number is taken, for which
  // other bookings wait.
  const lines = entryForBooking({ invoice: id, total, tax: tax.amount });
  writeEntry(call, { kind: 'BOOKING', invoiceId: id, currency: offer.currency, lines });

  const sequence = await takeSeatsAndNumber(
    call,
    { listingId: offer.id, invoiceId: id, people: choice.seats, reason: 'book' },
    offer.rooms.length > 0 ? peopleByRoomType(choice.variants) : null,
    voucher && { voucherId: voucher.id, invoiceId: id, people: voucher.people, reason: 'book' },
  );
  const number = renderInvoiceNumber(terms.invoice_number_format, {
    number: sequence,
    category: offer.category,
    date: todayIn(site.timeZone, now),
    prefix: terms.invoice_prefix,
  });
  const invoice = invoiceOf(call, input, priced, { id, userId, number, sequence });
  const parts = partsOf(choice, priced.price.lines, travellers);
  insertInvoice(call, invoice, { ...parts, instalments: priced.payment.instalments });
  if (input.room_wishes?.length)
    call.emit('booking.room_wishes_named', { wishes: wishesOf(input.room_wishes, parts.bookings) });
  call.emit('invoice.created', {
    invoiceId: id,
    agentId: terms.agent_id,
    paidBySavings,
    opportunityId: input.opportunity_id ?? null,
    summary: {
      ...invoice,
      status: 'NEW',
      in_trash: false,
      paid: 0,
      balance: 0,
      listing_slug: offer.slug,
      awaiting: 0,
      equipment_total: 0,
      equipment_paid: 0,
      instalments: priced.payment.instalments,
      customer: terms.customer!,
    },
  });
  const { slug, payment_deadline_at } = invoice;
  const status = total === 0 ? await settleEmptyInvoice(call, id) : 'NEW';
  return { id, slug, number, status, currency: offer.currency, total, payment_deadline_at };
}

/**
 * The id of the customer whom an invoice is for: the one who books, the one the staff chose, or a new one from the
 * data they typed. Refuses when staff gave none.
 */
async function customerOf(call: WriteCall<Actor>, input: InvoiceInput): Promise<string> {
  const { actor } = call;
  if (actor.kind === 'USER') return actor.id;
  if (input.user_id) return input.user_id;
  if (input.customer) return createCustomer(call, input.customer);
  return refuse('booking.customer_required', undefined, { user_id: [{ code: 'booking.customer_required' }] });
}

/**
 * The row of a new invoice. Prices, name and dates are copied from the package, so that later changes of the
 * package do not touch it; amounts are in the smallest unit.
 * @param offer the package with what was chosen of it, the price and the terms of payment, all worked out by the
 * server
 * @param made id and number of the invoice, and the customer
 */
function invoiceOf(
  { site, actor }: WriteCall<Actor>,
  input: InvoiceInput,
  { offer, choice, price, voucher, terms, payment }: PricedOffer,
  made: { id: string; userId: string; number: string; sequence: number },
): NewInvoice {
  return {
    site_id: site.id,
    id: made.id,
    slug: randomSlug(),
    number: made.number,
    sequence: made.sequence,
    listing_id: offer.id,
    user_id: made.userId,
    agent_id: terms.agent_id,
    currency: offer.currency,
    pic_name: input.pic_name,
    pic_phone: input.pic_phone,
    pic_email: input.pic_email,
    pax: choice.bookings.length,
    seats: choice.seats,
    variants_total: price.variants_total,
    addons_total: price.addons_total,
    discount_office: price.discounts.office,
    discount_voucher: price.discounts.voucher,
    voucher_id: voucher?.id ?? null,
    voucher_code: voucher?.code ?? null,
    voucher_pax: voucher?.people ?? 0,
    discount_agent: price.discounts.agent,
    ...taxColumns(price.tax),
    total: price.total,
    dp_price: payment.dp_price,
    minimum_partial_payment: offer.minimum_partial_payment,
    cancellation_terms: JSON.stringify(termsIn(terms.cancellation_terms, offer.currency)),
    listing_name: offer.name,
    departure_at: offer.departure_at,
    payment_deadline_at: payment.payment_deadline_at.toISOString(),
    due_on: payment.due_on,
    referral_code: terms.referral_code,
    notes: input.notes ?? null,
    admin_notes: input.admin_notes ?? null,
    created_by_kind: actor.kind,
    created_by: actor.id,
  };
}

/**
 * The rows that belong to a new invoice: its lines, one booking for each traveller, and the add-ons of the bookings.
 * @param travellers the ids of the pilgrims' profiles that are known, by the number of the place, from 0
 */
function partsOf(
  choice: Choice,
  lines: PricedOffer['price']['lines'],
  travellers: ReadonlyMap<number, string>,
) {
  const bookings = choice.bookings.map(({ variant, takesSeat, addons }, position) => ({
    id: randomUUIDv7() as string,
    position,
    variant_id: variant.id,
    room_type: variant.room_type,
    takes_seat: takesSeat,
    price: variant.price,
    agent_fee: variant.agent_fee,
    profile_id: travellers.get(position) ?? null,
    addons,
  }));
  return {
    lines: lines.map((line, position) => ({ ...line, position })),
    bookings: bookings.map(({ addons: _addons, ...booking }) => booking),
    addons: bookings.flatMap((booking) =>
      booking.addons.map(({ id, price }) => ({ booking_id: booking.id, listing_addon_id: id, price })),
    ),
  };
}
