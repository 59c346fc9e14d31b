import { allows } from '@rihla/domain/access/roles';
import { MOST_PAX } from '@rihla/domain/invoices/invoice.shapes';
import { refuse } from '@rihla/domain/booking/booking.errors';
import { isAdultPlace, seatsOf, takesSeat } from '@rihla/domain/booking/seats';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { Actor } from '../../kit/actor.ts';
import type { Offer, OfferAddon, OfferVariant } from '../catalogue/index.ts';
import { refuseWithoutAdult } from '../invoices/index.ts';

/** What somebody wants to book, by the ids from the form. */
export type Wish = {
  bookings: readonly { variant_id: string; listings_addon_ids?: readonly string[] }[];
  /** Add-ons for all travellers of the booking. */
  addons?: readonly { listings_addon_id: string }[];
};

/** One traveller: the chosen room type option (variant) and add-ons. A traveller's number is the index in the list. */
export type ChosenBooking = { variant: OfferVariant; takesSeat: boolean; addons: OfferAddon[] };

/** What was chosen of a package: the travellers, and the variants and add-ons with how many travellers have each. */
export type Choice = {
  bookings: ChosenBooking[];
  variants: { variant: OfferVariant; count: number }[];
  addons: { addon: OfferAddon; bookings: number }[];
  seats: number;
};

/**
 * Checks what somebody wants to book against the package, and answers the chosen variants (room types) and add-ons of
 * the package, with how many travellers chose each. Refuses ids that the package does not have, what the actor may not
 * choose, and add-ons that break the rules of their categories. Staff with the permission `invoice.unlisted` may also
 * choose what is not public.
 * @param offer the package with its variants and add-ons
 * @param wish the ids from the form
 * @param chooses whether the traveller at a place of the list chooses now; who does not keeps what was agreed earlier,
 *   and the rules of the categories ask nothing of it
 */
export function checkChoice(
  offer: Offer,
  wish: Wish,
  actor: Actor,
  chooses: (index: number) => boolean = () => true,
): Choice {
  const unlisted = actor.kind === 'ADMIN' && allows(actor.role, 'invoice.unlisted');
  assertNumberOfTravellers(wish.bookings.length);
  const bookings = wish.bookings.map(({ variant_id }, index): ChosenBooking => {
    const variant = offer.variants.find((one) => one.id === variant_id && (one.is_public || unlisted));
    if (!variant) return refuseOn('booking.variant_unknown', `bookings.${index}.variant_id`);
    return { variant, takesSeat: takesSeat(variant.room_type), addons: [] };
  });
  const variants = countVariants(bookings);
  const seats = seatsOf(peopleByRoomType(variants));
  if (!bookings.some(({ variant }) => isAdultPlace(variant.room_type))) return refuseWithoutAdult('bookings');
  addAddons(offer, wish, bookings, unlisted);
  assertCategories(offer, bookings, { unlisted, chooses });
  return { bookings, variants, addons: countAddons(offer, bookings), seats };
}

/** Refuses a booking without travellers, or with more than one invoice may have. */
function assertNumberOfTravellers(travellers: number): void {
  if (travellers === 0) return refuseOn('booking.nobody', 'bookings');
  const most = { maximum: MOST_PAX };
  if (travellers > MOST_PAX)
    return refuse('booking.too_many', most, { bookings: [{ code: 'booking.too_many', data: most }] });
}

/**
 * Refuses with a code that is shown at one field of the form.
 * @param field such as `bookings.0.variant_id`
 */
function refuseOn(
  code: 'booking.nobody' | 'booking.variant_unknown' | 'booking.addon_unknown',
  field: string,
): never {
  return refuse(code, undefined, { [field]: [{ code }] });
}

/** Each room variant that was chosen, with the number of travellers who chose it. */
function countVariants(bookings: readonly ChosenBooking[]): Choice['variants'] {
  const counted = new Map<string, { variant: OfferVariant; count: number }>();
  for (const { variant } of bookings) {
    counted.set(variant.id, { variant, count: 1 + (counted.get(variant.id)?.count ?? 0) });
  }
  return [...counted.values()];
}

/** The number of travellers for each type of room, from the chosen room variants with their counts. */
export function peopleByRoomType(variants: Choice['variants']): Partial<Record<RoomType, number>> {
  const counted: Partial<Record<RoomType, number>> = {};
  for (const { variant, count } of variants) {
    counted[variant.room_type] = (counted[variant.room_type] ?? 0) + count;
  }
  return counted;
}

/**
 * Adds the chosen add-ons to the bookings (the places of the travellers). The list `addons` of the form is for
 * everybody: an add-on whose category has type GROUP is for the whole invoice and is stored with the first traveller,
 * any other goes to every traveller. `listings_addon_ids` of a place is for that traveller alone.
 * @param unlisted whether the person may choose what is not public
 */
function addAddons(offer: Offer, wish: Wish, bookings: readonly ChosenBooking[], unlisted: boolean): void {
  const find = (id: string, field: string): OfferAddon => {
    const addon = offer.addons.find((one) => one.id === id && (one.category.is_public || unlisted));
    return addon ?? refuseOn('booking.addon_unknown', field);
  };
  for (const [index, { listings_addon_ids = [] }] of wish.bookings.entries()) {
    for (const id of listings_addon_ids)
      addAddon(bookings[index]!, find(id, `bookings.${index}.listings_addon_ids`));
  }
  for (const [index, { listings_addon_id: id }] of (wish.addons ?? []).entries()) {
    const addon = find(id, `addons.${index}.listings_addon_id`);
    const isGroup = addon.category.type === 'GROUP';
    for (const booking of isGroup ? bookings.slice(0, 1) : bookings) addAddon(booking, addon);
  }
}

function addAddon(booking: ChosenBooking, addon: OfferAddon): void {
  if (!booking.addons.includes(addon)) booking.addons.push(addon);
}

/** The chosen add-ons, each with the number of bookings (places of travellers) that have it. */
function countAddons(offer: Offer, bookings: readonly ChosenBooking[]): Choice['addons'] {
  return offer.addons
    .map((addon) => ({ addon, bookings: bookings.filter((one) => one.addons.includes(addon)).length }))
    .filter(({ bookings: count }) => count > 0);
}

/**
 * Refuses add-ons that break the rules of their category: one that is required must be chosen, a unique one at most
 * once. A category of type GROUP counts for the whole invoice, and is asked for only where all travellers choose; any
 * other counts for each traveller who chooses.
 * @param how.unlisted whether the person may choose what is not public, as the office may
 * @param how.chooses whether the traveller at a place of the list chooses now
 */
function assertCategories(
  offer: Offer,
  bookings: readonly ChosenBooking[],
  { unlisted, chooses }: { unlisted: boolean; chooses: (index: number) => boolean },
): void {
  const categories = new Map(offer.addons.map(({ category }) => [category.id, category]));
  const allChoose = bookings.every((_, index) => chooses(index));
  for (const category of categories.values()) {
    const chosen = bookings.map((one) => one.addons.filter((addon) => addon.category.id === category.id));
    const isGroup = category.type === 'GROUP';
    const addonsByTraveller = isGroup ? [[...new Set(chosen.flat())]] : chosen;
    const asked = (index: number) => (isGroup ? allChoose : chooses(index));
    const refuseAt = (code: 'booking.addon_missing' | 'booking.addon_not_unique', index: number) => {
      const data = { category: category.name };
      const field = isGroup ? 'addons' : `bookings.${index}.listings_addon_ids`;
      return refuse(code, data, { [field]: [{ code, data }] });
    };
    // What only the office can choose cannot be missing from a customer's booking.
    const isRequired = category.is_required && (category.is_public || unlisted);
    const withNone = addonsByTraveller.findIndex((addons, index) => addons.length === 0 && asked(index));
    if (isRequired && withNone >= 0) return refuseAt('booking.addon_missing', withNone);
    const withTwo = addonsByTraveller.findIndex((addons, index) => addons.length > 1 && asked(index));
    if (category.is_unique && withTwo >= 0) return refuseAt('booking.addon_not_unique', withTwo);
  }
}
