import { divide, type Divided, moneyMoved, weightsOf } from '@rihla/domain/booking/divide-booking';
import { refuse as refuseBooking } from '@rihla/domain/booking/booking.errors';
import { isAdultPlace, takesSeat } from '@rihla/domain/booking/seats';
import { type BookingTerms, bookingTerms } from '@rihla/domain/invoices/booking-terms';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { type Amount, amount, least } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { bookableListing, type Offer } from '../../catalogue/index.ts';
import {
  type BookedPlace,
  bookedPlaces,
  type Invoice,
  isLive,
  moveConditions,
  type Rewritten,
} from '../../invoices/index.ts';
import { assertOnSale } from '../check-offer.ts';
import { type Choice, choose } from '../choose.ts';
import { readTerms, type Terms } from '../terms.ts';
import { judgeMovedVoucher, type MovedVoucher, type VoucherPart } from './judge-moved-voucher.ts';
import { addonsCarried, dividePlaces, ownAddons, partyAddons } from './move-places.ts';
import { type PlaceAfter, type PricedPlaces, pricePlaces } from './price-places.ts';

export type MoveWish = {
  id: string;
  listing_id: string;
  rooms: readonly { booking_id: string; variant_id: string }[];
};

/** An invoice as a move writes it. */
export type Side = Rewritten & { total: Amount };

/** What a move would write, and what is told of it before. */
export type MovePlan = {
  /** The invoice of those who move: the one it was, or a new one where others stay. */
  goes: Side;
  /** The invoice of those who stay; null where everybody moves. */
  stays: Side | null;
  choice: Choice;
  /** The terms of payment of a booking of today, which a new invoice freezes. */
  payment: BookingTerms;
  terms: Terms;
  /** The agreed prices of those who stay and go, by which sums are divided. */
  weights: Divided<number>;
  /** What divides agreed fees: seats where they are flat, the fees of room types elsewhere. */
  feeWeights: { seats: Divided<number>; variants: Divided<number> };
  voucher: MovedVoucher | null;
  /** The part of what is paid that becomes credit of the customer. */
  credit: Amount;
  /** Names of add-ons that nobody can take along. */
  dropped: string[];
};

/** The package that an invoice is to move to. It is read before the invoice is locked: see the order of locks. */
export async function offerToMoveTo(call: ReadCall<Actor>, { listing_id }: MoveWish): Promise<Offer> {
  const offer = await bookableListing(call.db, call.site.id, listing_id, call.actor);
  return offer ?? refuseBooking('booking.listing_unknown');
}

/**
 * Checks a move and works out what it writes. On the same package a traveller who stays in the room keeps the price
 * that was agreed; whatever is new has the price of today. To another package some travellers go by themselves: they get
 * an invoice as a booking of today would freeze it, and the sums are divided by the agreed prices. Seats and beds are not
 * checked.
 * @param offer the package to move to, @param invoice as it is now, in a move under its lock
 */
export async function planMove(
  call: ReadCall<Actor>,
  wish: MoveWish,
  offer: Offer,
  invoice: Invoice,
): Promise<MovePlan> {
  const { site, actor, now } = call;
  const today = todayIn(site.timeZone, now);
  const samePackage = offer.id === invoice.listing_id;
  const conditions = await moveConditions(call, invoice.id);
  assertMovable(invoice, offer, { today, ...conditions });
  const terms = await readTerms(call, invoice.user_id, null);
  if (!samePackage) assertOnSale(offer, { timeZone: site.timeZone, now, isAlumnus: terms.is_alumnus });

  const { go, stay } = dividePlaces(await bookedPlaces(call, invoice.id), wish.rooms, samePackage);
  if (samePackage && go.every(({ place, variant_id }) => place.variant_id === variant_id))
    return refuse('invoice.move_nothing');
  const divided = stay.length > 0;
  if (divided && !stay.some(({ room_type }) => isAdultPlace(room_type)))
    return refuseBooking('booking.needs_adult');
  const party = partyAddons([...go.map(({ place }) => place), ...stay]);
  const { carried, dropped } = addonsCarried(go, offer, { samePackage, divided, party });
  const choice = choose(
    offer,
    {
      bookings: go.map(({ variant_id }, index) => ({
        variant_id,
        listings_addon_ids: carried[index]!.map(({ id }) => id),
      })),
    },
    actor,
  );
  const going = go.map(({ place, variant_id }, index): PlaceAfter => {
    const { variant, takesSeat: seat } = choice.bookings[index]!;
    const keeps = samePackage && place.variant_id === variant_id;
    const { room_type, name, id } = { ...variant, id: place.id };
    return {
      id,
      variant_id,
      room_type,
      takes_seat: seat,
      price: keeps ? place.price : variant.price,
      name,
      addons: carried[index]!,
    };
  });
  const staying = stay.map((place, index): PlaceAfter => asItWas(place, index === 0 ? party : []));

  const weights = weightsOf({
    stay: stay.map((place) => ({ ...place, addons: ownAddons(place) })),
    go: go.map(({ place }) => ({ ...place, addons: divided ? ownAddons(place) : place.addons })),
  });
  const voucher = await judgeMovedVoucher(
    call,
    invoice,
    { listingId: offer.id, today, isAlumnus: terms.is_alumnus },
    { go: going, stay: staying },
  );
  const priced = pricedParts(invoice, { going, staying }, weights, voucher);
  const money = moneyMoved(invoice.paid, weights, {
    stay: priced.stay?.price.total ?? 0,
    go: priced.go.price.total,
  });
  const left = divided ? priced.stay!.price.total - money.stay : priced.go.price.total - money.go;
  if (conditions.open > left)
    return refuse('invoice.move_payments_open', { open: conditions.open, currency: invoice.currency });
  const payment = bookingTerms({
    now,
    timeZone: site.timeZone,
    departure: offer.departure_at === null ? null : localDateOf(offer.departure_at),
    total: priced.go.price.total,
    seats: choice.seats,
    dp_price: amount(offer.dp_price),
    payment_deadline_hours: terms.payment_deadline_hours,
    invoice_due_days: terms.invoice_due_days,
    currency: offer.currency,
    minimum_partial_payment: amount(offer.minimum_partial_payment),
    // The plan of a whole invoice stays as it is; only its due day follows the departure.
    instalments: { rhythm: terms.instalment_rhythm, parts: divided ? terms.instalment_parts : 1 },
  });
  const seats: Divided<number> = {
    stay: staying.filter((place) => place.takes_seat).length,
    go: invoice.seats - staying.filter((place) => place.takes_seat).length,
  };
  return {
    goes: sideOf(priced.go, voucher && { ...voucher, ...voucher.go }, {
      listing_id: offer.id,
      listing_name: offer.name,
      departure_at: offer.departure_at,
      due_on: samePackage ? invoice.due_on : payment.due_on,
      seats: choice.seats,
      dp_price: payment.dp_price,
      minimum_partial_payment: offer.minimum_partial_payment,
      paid: money.go,
    }),
    stays:
      priced.stay &&
      sideOf(priced.stay, voucher && { ...voucher, ...voucher.stay }, {
        listing_id: invoice.listing_id,
        listing_name: invoice.listing_name,
        departure_at: invoice.departure_at,
        due_on: invoice.due_on,
        seats: seats.stay,
        dp_price: least(divide(invoice.dp_price, seats).stay, priced.stay.price.total),
        minimum_partial_payment: invoice.minimum_partial_payment,
        paid: money.stay,
      }),
    choice,
    payment,
    terms,
    weights,
    feeWeights: {
      seats,
      variants: {
        stay: feesOfRooms(stay),
        go: feesOfRooms(go.map(({ place }) => place)),
      },
    },
    voucher,
    credit: money.credit,
    dropped,
  };
}

/** Refuses an invoice that does not move at all, with the first reason. */
function assertMovable(
  invoice: Invoice,
  offer: Offer,
  { today, cancellation_waits }: { today: string; cancellation_waits: boolean },
): void {
  if (invoice.trashed_at !== null) return refuse('invoice.in_trash');
  if (!isLive(invoice)) return refuse('invoice.ended');
  if (invoice.departure_at !== null && invoice.departure_at <= today) return refuse('invoice.departed');
  if (cancellation_waits) return refuse('invoice.cancellation_waits');
  if (offer.currency !== invoice.currency) return refuse('invoice.move_other_currency');
}

/** Somebody who stays, as it was agreed; the first of them keeps what is for the whole party. */
function asItWas(place: BookedPlace, party: BookedPlace['addons']): PlaceAfter {
  const { id, variant_id, room_type, price, name } = place;
  const addons = [...ownAddons(place), ...party];
  return { id, variant_id, room_type, takes_seat: takesSeat(room_type), price, name, addons };
}

/**
 * The prices of both invoices after a move. Discounts of the office and the agent stay as they were granted, divided by the
 * agreed prices; that of the voucher is what it gives now.
 */
function pricedParts(
  invoice: Invoice,
  { going, staying }: { going: readonly PlaceAfter[]; staying: readonly PlaceAfter[] },
  weights: Divided<number>,
  voucher: MovedVoucher | null,
): { go: PricedPlaces; stay: PricedPlaces | null } {
  const office = divide(invoice.discount_office, weights);
  const agent = divide(invoice.discount_agent, weights);
  const price = (places: readonly PlaceAfter[], part: 'stay' | 'go') =>
    pricePlaces(
      places,
      invoice.currency,
      { office: office[part], voucher: voucher?.[part].discount ?? amount(0), agent: agent[part] },
      voucher?.code ?? null,
    );
  return { go: price(going, 'go'), stay: staying.length === 0 ? null : price(staying, 'stay') };
}

type Fixed = Pick<
  Rewritten['columns'],
  | 'listing_id'
  | 'listing_name'
  | 'departure_at'
  | 'due_on'
  | 'seats'
  | 'dp_price'
  | 'minimum_partial_payment'
  | 'paid'
>;

/** An invoice as it is written: what was priced, with the package and the terms. A voucher that takes nothing off is not used. */
function sideOf(
  { price, lines, bookings, addons }: PricedPlaces,
  voucher: (VoucherPart & { id: string; code: string }) | null,
  fixed: Fixed,
): Side {
  const used = price.discounts.voucher > 0 ? voucher : null;
  return {
    total: price.total,
    lines,
    bookings,
    addons,
    columns: {
      ...fixed,
      pax: bookings.length,
      variants_total: price.variants_total,
      addons_total: price.addons_total,
      discount_office: price.discounts.office,
      discount_voucher: price.discounts.voucher,
      discount_agent: price.discounts.agent,
      voucher_id: used?.id ?? null,
      voucher_code: used?.code ?? null,
      voucher_pax: used?.people ?? 0,
      total: price.total,
    },
  };
}

function feesOfRooms(places: readonly BookedPlace[]): number {
  return places.reduce((sum, { agent_fee }) => sum + agent_fee, 0);
}
