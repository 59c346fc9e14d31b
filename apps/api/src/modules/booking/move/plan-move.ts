import { refuse as refuseBooking } from '@rihla/domain/booking/booking.errors';
import { type BookingPrice, priceBooking } from '@rihla/domain/booking/price';
import { bookingTerms } from '@rihla/domain/invoices/booking-terms';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { bookableListing, type Offer } from '../../catalogue/index.ts';
import {
  type BookedPlace,
  bookedPlaces,
  type Invoice,
  isLive,
  type Rewritten,
} from '../../invoices/index.ts';
import { assertOnSale } from '../check-offer.ts';
import { type Choice, choose } from '../choose.ts';
import { discountName } from '../price-choice.ts';
import { readTerms } from '../terms.ts';

export type MoveWish = {
  id: string;
  listing_id: string;
  rooms: readonly { booking_id: string; variant_id: string }[];
};

/** What a move would write, and what is told of it before. */
export type MovePlan = Rewritten & { choice: Choice; price: BookingPrice; dropped: string[] };

/** The package that an invoice is to move to. It is read before the invoice is locked: see the order of locks. */
export async function offerToMoveTo(call: ReadCall<Actor>, { listing_id }: MoveWish): Promise<Offer> {
  const offer = await bookableListing(call.db, call.site.id, listing_id, call.actor);
  return offer ?? refuseBooking('booking.listing_unknown');
}

/**
 * Checks a move and works out what it writes. On the same package a traveller who stays in the room keeps the price
 * that was agreed; whatever is new has the price of today. Add-ons go along where the other package has one of the same
 * category and name. Discounts stay as they were granted, up to the new price. Seats and beds are not checked.
 * @param offer the package to move to, @param invoice as it is now, in a move under its lock
 */
export async function planMove(
  call: ReadCall<Actor>,
  wish: MoveWish,
  offer: Offer,
  invoice: Invoice,
): Promise<MovePlan> {
  const { site, actor, now } = call;
  const stays = offer.id === invoice.listing_id;
  const today = todayIn(site.timeZone, now);
  if (invoice.trashed_at !== null) return refuse('invoice.in_trash');
  if (!isLive(invoice)) return refuse('invoice.ended');
  if (invoice.departure_at !== null && invoice.departure_at <= today) return refuse('invoice.departed');
  // What a voucher takes off depends on the package and the rooms it was granted for.
  if (invoice.voucher_id !== null) return refuse('invoice.move_with_voucher');
  if (offer.currency !== invoice.currency) return refuse('invoice.move_other_currency');
  const terms = await readTerms(call, invoice.user_id, null);
  if (!stays) assertOnSale(offer, { timeZone: site.timeZone, now, isAlumnus: terms.is_alumnus });

  const places = await bookedPlaces(call, invoice.id);
  const moved = placesMoved(places, wish);
  if (stays && moved.every(({ place, variant_id }) => place.variant_id === variant_id))
    return refuse('invoice.move_nothing');
  const { addonsOf, dropped } = addonsCarried(places, offer, stays);
  const choice = choose(
    offer,
    {
      bookings: moved.map(({ place, variant_id }) => ({
        variant_id,
        listings_addon_ids: addonsOf(place).map(({ id }) => id),
      })),
    },
    actor,
  );
  const bookings = moved.map(({ place, variant_id }, index) => {
    const { variant, takesSeat } = choice.bookings[index]!;
    const price = stays && place.variant_id === variant_id ? place.price : variant.price;
    return {
      id: place.id,
      variant_id,
      room_type: variant.room_type,
      takes_seat: takesSeat,
      price,
      name: variant.name,
    };
  });
  const addons = moved.flatMap(({ place }) =>
    addonsOf(place).map(({ id, price }) => ({ booking_id: place.id, listing_addon_id: id, price })),
  );
  const price = priceOf(offer, invoice, bookings, addons);
  const names = new Map([...offer.variants, ...offer.addons].map(({ id, name }) => [id, name]));
  for (const { variant_id, name } of bookings) names.set(variant_id, name);
  if (invoice.paid > price.total)
    return refuse('invoice.move_paid_above', {
      paid: invoice.paid,
      total: price.total,
      currency: invoice.currency,
    });
  const due = bookingTerms({
    now,
    timeZone: site.timeZone,
    departure: offer.departure_at === null ? null : localDateOf(offer.departure_at),
    total: price.total,
    seats: choice.seats,
    dp_price: amount(offer.dp_price),
    payment_deadline_hours: terms.payment_deadline_hours,
    invoice_due_days: terms.invoice_due_days,
    currency: offer.currency,
    minimum_partial_payment: amount(offer.minimum_partial_payment),
    // The plan of the invoice stays; only its due day follows the departure.
    instalments: { rhythm: terms.instalment_rhythm, parts: 1 },
  });
  return {
    choice,
    price,
    dropped,
    columns: {
      listing_id: offer.id,
      listing_name: offer.name,
      departure_at: offer.departure_at,
      due_on: stays ? invoice.due_on : due.due_on,
      seats: choice.seats,
      variants_total: price.variants_total,
      addons_total: price.addons_total,
      discount_office: price.discounts.office,
      discount_voucher: price.discounts.voucher,
      discount_agent: price.discounts.agent,
      total: price.total,
      dp_price: due.dp_price,
      minimum_partial_payment: offer.minimum_partial_payment,
    },
    lines: price.lines.map((line, position) => ({
      ...line,
      position,
      description: names.get(line.ref) ?? discountName(line.ref),
    })),
    bookings: bookings.map(({ name: _name, ...booking }) => booking),
    addons,
  };
}

/** Every place of the invoice with the room type it gets; refuses a wish that leaves out one or names another. */
function placesMoved(places: readonly BookedPlace[], { rooms }: MoveWish) {
  const wanted = new Map(rooms.map(({ booking_id, variant_id }) => [booking_id, variant_id]));
  if (wanted.size !== places.length || rooms.length !== places.length)
    return refuse('invoice.move_incomplete');
  return places.map((place) => ({
    place,
    variant_id: wanted.get(place.id) ?? refuse('invoice.move_incomplete'),
  }));
}

/** The add-ons that each place takes along, at their prices, and the names of those that nobody can take. */
function addonsCarried(places: readonly BookedPlace[], offer: Offer, stays: boolean) {
  const target = ({ id, name, category_id }: BookedPlace['addons'][number]) =>
    offer.addons.find((one) =>
      stays ? one.id === id : one.category.id === category_id && sameName(one.name, name),
    );
  const dropped = new Set(
    places.flatMap(({ addons }) => addons.filter((one) => !target(one)).map(({ name }) => name)),
  );
  const addonsOf = (place: BookedPlace) =>
    place.addons.flatMap((one) => {
      const found = target(one);
      return found ? [{ id: found.id, price: stays ? one.price : found.price }] : [];
    });
  return { addonsOf, dropped: [...dropped] };
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The price of what is booked after a move: travellers of one room at one price make one line. */
function priceOf(
  offer: Offer,
  invoice: Invoice,
  bookings: readonly { variant_id: string; price: number }[],
  addons: readonly { listing_addon_id: string; price: number }[],
): BookingPrice {
  const counted = <Row>(
    rows: readonly Row[],
    idOf: (row: Row) => string,
    priceOfRow: (row: Row) => number,
  ) => {
    const groups = new Map<string, { id: string; price: number; count: number }>();
    for (const row of rows) {
      const key = `${idOf(row)} ${priceOfRow(row)}`;
      const count = (groups.get(key)?.count ?? 0) + 1;
      groups.set(key, { id: idOf(row), price: priceOfRow(row), count });
    }
    return [...groups.values()];
  };
  const typeOf = new Map(offer.addons.map(({ id, category }) => [id, category.type]));
  return priceBooking({
    currency: offer.currency,
    variants: counted(
      bookings,
      ({ variant_id }) => variant_id,
      ({ price }) => price,
    ).map((one) => ({
      id: one.id,
      price: amount(one.price),
      pax: one.count,
    })),
    addons: counted(
      addons,
      ({ listing_addon_id }) => listing_addon_id,
      ({ price }) => price,
    ).map((one) => ({
      id: one.id,
      category_type: typeOf.get(one.id) ?? 'PERSON',
      price: amount(one.price),
      bookings: one.count,
    })),
    discounts: {
      office: amount(invoice.discount_office),
      voucher: amount(invoice.discount_voucher),
      agent: amount(invoice.discount_agent),
    },
  });
}
