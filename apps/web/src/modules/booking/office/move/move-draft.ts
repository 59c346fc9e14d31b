import type { CallInput, CallOutput } from '../../../../lib/api/api.ts';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';

/** The package that travellers move to, with the room types that may be chosen. */
export type MoveTarget = Pick<
  CallOutput<'listings.get'>['data'],
  'id' | 'name' | 'departure_at' | 'seats_left' | 'currency' | 'variants' | 'addon_categories'
>;

/** The input of the call that shows what a move would change. */
export type MoveWish = CallInput<'moves.preview'>;
export type MovePreview = CallOutput<'moves.preview'>['data'];

/** A move that is being put together: who moves, to which package, and the rooms that were chosen by hand. */
export type MoveDraft = {
  /** Ids of the bookings of those who move. */
  who: readonly string[];
  listing: string | null;
  rooms: Readonly<Record<string, string>>;
  /** The add-ons that those who move are given: the id of an add-on by id of its category; null for none. */
  addons: Readonly<Record<string, string | null>>;
};

type Traveller = Invoice['bookings'][number];

/** The draft of a move of all travellers, before a departure is chosen. */
export function wholeMove({ bookings }: Pick<Invoice, 'bookings'>): MoveDraft {
  return { who: bookings.map(({ id }) => id), listing: null, rooms: {}, addons: {} };
}

/**
 * The id of the variant (type of room with its price) that a traveller gets: the one chosen by hand, otherwise the
 * present one on the same package, otherwise that of the same room type on the other package. Null where there is none,
 * so that one must be chosen.
 */
export function roomOf(
  traveller: Pick<Traveller, 'id' | 'variant_id' | 'room_type'>,
  { rooms }: MoveDraft,
  target: MoveTarget,
): string | null {
  const offered = (id: string | undefined) => target.variants.find((variant) => variant.id === id)?.id;
  const alike = target.variants.find(({ room_type }) => room_type === traveller.room_type)?.id;
  return offered(rooms[traveller.id]) ?? offered(traveller.variant_id) ?? alike ?? null;
}

/**
 * The categories of a package from which those who move may be given an add-on, those first from which everybody must
 * have one.
 */
export function offeredCategories({ addon_categories: all }: Pick<MoveTarget, 'addon_categories'>) {
  return all
    .filter(({ addons }) => addons.length > 0)
    .toSorted((one, other) => Number(other.is_required) - Number(one.is_required));
}

/** The chosen add-ons, as the call takes them. */
function addonsOf({ addons }: MoveDraft, target: MoveTarget): { listings_addon_id: string }[] {
  return offeredCategories(target).flatMap((category) => {
    const chosen = category.addons.find(({ id }) => id === addons[category.id]);
    return chosen ? [{ listings_addon_id: chosen.id }] : [];
  });
}

/** The input of the call for a move. Null while nobody is chosen, somebody has no room, or nothing would change. */
export function wishOf(
  invoice: Pick<Invoice, 'id' | 'bookings' | 'listing_id'>,
  draft: MoveDraft,
  target: MoveTarget | undefined,
): MoveWish | null {
  if (!target || target.id !== draft.listing || draft.who.length === 0) return null;
  const moving = invoice.bookings.filter(({ id }) => draft.who.includes(id));
  const rooms = moving.flatMap((traveller) => {
    const variant_id = roomOf(traveller, draft, target);
    return variant_id === null ? [] : [{ booking_id: traveller.id, variant_id }];
  });
  const addons = addonsOf(draft, target);
  const isNothing =
    target.id === invoice.listing_id &&
    addons.length === 0 &&
    rooms.every(({ booking_id, variant_id }) =>
      moving.some((one) => one.id === booking_id && one.variant_id === variant_id),
    );
  if (rooms.length < moving.length || isNothing) return null;
  return { id: invoice.id, listing_id: target.id, rooms, ...(addons.length > 0 ? { addons } : {}) };
}
