import { allows } from '@rihla/domain/access/roles';
import { MOST_PAX } from '@rihla/domain/invoices/invoice.shapes';
import { refuse } from '@rihla/domain/booking/booking.errors';
import { isAdultPlace, seatsOf, takesSeat } from '@rihla/domain/booking/seats';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { Actor } from '../../kit/actor.ts';
import type { Offer, OfferAddon, OfferVariant } from '../catalogue/index.ts';
import { refuseWithoutAdult } from '../invoices/index.ts';

export type Wish = {
  pax: readonly { variant_id: string; count: number }[];
  addons?: readonly { listing_addon_id: string; bookings?: number | readonly number[] }[];
};

/** One traveller: a variant and what was chosen beside it. Numbered by its place in the list. */
export type ChosenBooking = { variant: OfferVariant; takesSeat: boolean; addons: OfferAddon[] };

export type Choice = {
  bookings: ChosenBooking[];
  variants: { variant: OfferVariant; count: number }[];
  addons: { addon: OfferAddon; bookings: number }[];
  seats: number;
};

/**
 * Turns what somebody wishes into bookings, held against the offer: variants and add-ons exist and may be chosen by
 * this actor, required categories are there, unique ones once for each traveller.
 */
export function choose(offer: Offer, wish: Wish, actor: Actor): Choice {
  const unlisted = actor.kind === 'ADMIN' && allows(actor.role, 'invoice.unlisted');
  const variants = variantsOf(offer, wish, unlisted);
  const bookings: ChosenBooking[] = variants.flatMap(({ variant, count }) =>
    Array.from({ length: count }, () => ({ variant, takesSeat: takesSeat(variant.room_type), addons: [] })),
  );
  if (bookings.length === 0) return refuse('booking.nobody');
  const seats = seatsOf(people(variants));
  if (bookings.length > MOST_PAX) return refuse('booking.too_many', { maximum: MOST_PAX });
  if (!bookings.some(({ variant }) => isAdultPlace(variant.room_type))) return refuseWithoutAdult('pax');
  const addons = addonsOf(offer, wish, bookings, unlisted);
  assertCategories(offer, bookings, unlisted);
  return { bookings, variants, addons, seats };
}

function variantsOf(offer: Offer, { pax }: Wish, unlisted: boolean): Choice['variants'] {
  const chosen = new Map<string, { variant: OfferVariant; count: number }>();
  for (const { variant_id, count } of pax) {
    const variant = offer.variants.find((one) => one.id === variant_id && (one.is_public || unlisted));
    if (!variant) return refuse('booking.variant_unknown');
    chosen.set(variant_id, { variant, count: count + (chosen.get(variant_id)?.count ?? 0) });
  }
  return [...chosen.values()];
}

/** People by room type. */
export function people(variants: Choice['variants']): Partial<Record<RoomType, number>> {
  const counted: Partial<Record<RoomType, number>> = {};
  for (const { variant, count } of variants) {
    counted[variant.room_type] = (counted[variant.room_type] ?? 0) + count;
  }
  return counted;
}

function addonsOf(
  offer: Offer,
  { addons = [] }: Wish,
  bookings: ChosenBooking[],
  unlisted: boolean,
): Choice['addons'] {
  for (const { listing_addon_id, bookings: wanted } of addons) {
    const addon = offer.addons.find((one) => one.id === listing_addon_id);
    if (!addon || !(addon.category.is_public || unlisted)) return refuse('booking.addon_unknown');
    for (const index of indexesOf(addon, wanted, bookings.length)) {
      const booking = bookings[index];
      if (!booking) return refuse('booking.addon_bookings', { people: bookings.length });
      if (!booking.addons.includes(addon)) booking.addons.push(addon);
    }
  }
  return offer.addons
    .map((addon) => ({ addon, bookings: bookings.filter((one) => one.addons.includes(addon)).length }))
    .filter(({ bookings: count }) => count > 0);
}

/** A GROUP add-on hangs on the first booking unless it says on which; others name theirs, or the first n. */
function indexesOf(
  addon: OfferAddon,
  wanted: number | readonly number[] | undefined,
  pax: number,
): readonly number[] {
  if (typeof wanted === 'object') return wanted;
  const count = wanted ?? (addon.category.type === 'GROUP' ? 1 : pax);
  return Array.from({ length: count }, (_, index) => index);
}

function assertCategories(offer: Offer, bookings: readonly ChosenBooking[], unlisted: boolean): void {
  const categories = new Map(offer.addons.map(({ category }) => [category.id, category]));
  for (const category of categories.values()) {
    const chosen = bookings.map((one) => one.addons.filter((addon) => addon.category.id === category.id));
    const distinct = category.type === 'GROUP' ? [[...new Set(chosen.flat())]] : chosen;
    // What only the office can choose cannot be missing from a customer's booking.
    const required = category.is_required && (category.is_public || unlisted);
    if (required && distinct.some((addons) => addons.length === 0))
      return refuse('booking.addon_missing', { category: category.name });
    if (category.is_unique && distinct.some((addons) => addons.length > 1))
      return refuse('booking.addon_not_unique', { category: category.name });
  }
}
