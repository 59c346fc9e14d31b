import type { CallInput, CallOutput } from '../../../../lib/api/api.ts';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';

/** The package that travellers move to, with the room types that may be chosen. */
export type MoveTarget = Pick<
  CallOutput<'listings.get'>['data'],
  'id' | 'name' | 'departure_at' | 'seats_left' | 'currency' | 'variants' | 'addon_categories'
>;

export type MoveWish = CallInput<'moves.preview'>;
export type MovePreview = CallOutput<'moves.preview'>['data'];

/** A move as it is put together: who, where to, and the rooms that were chosen by hand. */
export type MoveDraft = {
  /** Ids of the bookings of those who move. */
  who: readonly string[];
  listing: string | null;
  rooms: Readonly<Record<string, string>>;
  /** Add-ons that those who move are given, by category. */
  addons: Readonly<Record<string, string | null>>;
};

type Traveller = Invoice['bookings'][number];

/** A move of everybody, before a departure is chosen. */
export function wholeMove({ bookings }: Pick<Invoice, 'bookings'>): MoveDraft {
  return { who: bookings.map(({ id }) => id), listing: null, rooms: {}, addons: {} };
}

/**
 * The room type that somebody gets: the one chosen, or on the same package the own one, or on another the one of the same
 * type. Null where there is none: it must be chosen.
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

/** The categories of which everybody who goes by a package must have an add-on. */
export function requiredCategories({ addon_categories: all }: Pick<MoveTarget, 'addon_categories'>) {
  return all.filter(({ is_required, addons }) => is_required && addons.length > 0);
}

/** The add-ons that were chosen, as the call takes them. */
function addonsOf({ addons }: MoveDraft, target: MoveTarget): { listings_addon_id: string }[] {
  return requiredCategories(target).flatMap((category) => {
    const chosen = category.addons.find(({ id }) => id === addons[category.id]);
    return chosen ? [{ listings_addon_id: chosen.id }] : [];
  });
}

/** The wish as the call takes it; null while nobody is chosen, or somebody has no room. */
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
