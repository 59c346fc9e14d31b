import { refuse as refuseBooking } from '@rihla/domain/booking/booking.errors';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import type { Offer } from '../../catalogue/index.ts';
import type { BookedPlace } from '../../invoices/index.ts';

/** An add-on that a traveller takes along in a move, at the price that holds for it then. */
export type CarriedAddon = Pick<BookedPlace['addons'][number], 'id' | 'name' | 'category_type'> & {
  price: number;
};

/**
 * The place of a traveller after a move, with the room type that is wanted.
 */
export type MovedPlace = {
  place: BookedPlace;
  variant_id: string;
  /**
   * Whether the traveller moves. On the same package those who change rooms move or, where nobody changes rooms, those
   * who are named and given add-ons.
   */
  moves: boolean;
};

/**
 * Divides the travellers of an invoice into those who move and those who stay. On the same package all stay on the
 * invoice, and so are among those who `go`: a traveller who is not named keeps the room.
 * @param rooms the travellers who move, each with the variant (room type) that is wanted
 * @throws Problem `invoice.move_incomplete` where a traveller is not on the invoice, or named twice
 */
export function dividePlaces(
  places: readonly BookedPlace[],
  rooms: readonly { booking_id: string; variant_id: string }[],
  samePackage: boolean,
): { go: MovedPlace[]; stay: BookedPlace[] } {
  const wanted = new Map(rooms.map(({ booking_id, variant_id }) => [booking_id, variant_id]));
  const named = places.filter(({ id }) => wanted.has(id));
  if (wanted.size !== rooms.length || named.length !== rooms.length) return refuse('invoice.move_incomplete');
  const goes = samePackage ? places : named;
  const changes = ({ id, variant_id }: BookedPlace) => (wanted.get(id) ?? variant_id) !== variant_id;
  const someChange = goes.some(changes);
  const moves = (place: BookedPlace) => !samePackage || (someChange ? changes(place) : wanted.has(place.id));
  return {
    go: goes.map((place) => ({
      place,
      variant_id: wanted.get(place.id) ?? place.variant_id,
      moves: moves(place),
    })),
    stay: places.filter((place) => !goes.includes(place)),
  };
}

/**
 * The add-ons that travellers keep in a move, with their prices, and the names of those that are lost. On another
 * package an add-on is kept if that package has one with the same category and name, at its price. An add-on for
 * the whole party stays with those who stay, unless the category is required on the other package.
 * @param leaving the travellers who move
 * @param how.divided whether others stay
 * @param how.party the add-ons for the whole party
 * @returns `carried`: the add-ons of each traveller in the order of `go`; `dropped`: names
 */
export function addonsCarried(
  leaving: readonly MovedPlace[],
  offer: Offer,
  how: { samePackage: boolean; divided: boolean; party: readonly BookedPlace['addons'][number][] },
) {
  const { samePackage, divided, party } = how;
  const addonOfOffer = ({ id, name, category_id }: BookedPlace['addons'][number]) =>
    offer.addons.find((one) =>
      samePackage ? one.id === id : one.category.id === category_id && sameName(one.name, name),
    );
  const requiredForParty = party.filter((addon) => addonOfOffer(addon)?.category.is_required);
  const wantedBy = (place: BookedPlace, index: number) =>
    divided ? [...ownAddons(place), ...(index === 0 ? requiredForParty : [])] : place.addons;
  const wanted = leaving.map(({ place }, index) => wantedBy(place, index));
  const dropped = new Set(wanted.flat().flatMap((one) => (addonOfOffer(one) ? [] : [one.name])));
  const carried = wanted.map((addons) =>
    addons.flatMap((one): CarriedAddon[] => {
      const found = addonOfOffer(one);
      if (!found) return [];
      const price = samePackage ? one.price : found.price;
      return [{ id: found.id, name: found.name, category_type: found.category.type, price }];
    }),
  );
  return { carried, dropped: [...dropped] };
}

/**
 * The add-ons of those who move with what the office adds, at the price of today: for each who moves and lacks it, or once,
 * with the first, where it is for the whole party and nobody brings it. Of a category that is required or allows one choice,
 * another add-on is as good.
 * @param leaving the travellers
 * @param carried the add-ons that each of them brings along
 * @param wanted ids of add-ons of the package
 * @throws Problem `booking.addon_unknown` where the package has no such add-on
 */
export function addonsAdded(
  leaving: readonly MovedPlace[],
  carried: readonly (readonly CarriedAddon[])[],
  wanted: readonly { listings_addon_id: string }[],
  offer: Offer,
): CarriedAddon[][] {
  const categoryOf = new Map(offer.addons.map(({ id, category }) => [id, category.id]));
  const after = carried.map((addons) => [...addons]);
  for (const [at, { listings_addon_id: id }] of wanted.entries()) {
    const found = offer.addons.find((one) => one.id === id);
    const code = 'booking.addon_unknown';
    if (!found) return refuseBooking(code, undefined, { [`addons.${at}.listings_addon_id`]: [{ code }] });
    const { name, price, category } = found;
    const oneWillDo = category.is_required || category.is_unique;
    const lacks = (addons: readonly CarriedAddon[]) =>
      addons.every((one) => (oneWillDo ? categoryOf.get(one.id) !== category.id : one.id !== id));
    const isGroup = category.type === 'GROUP';
    const moving = after.filter((_, index) => leaving[index]!.moves);
    const takers = isGroup ? (after.every(lacks) ? moving.slice(0, 1) : []) : moving.filter(lacks);
    for (const addons of takers) addons.push({ id, name, price, category_type: category.type });
  }
  return after;
}

/** The add-ons of one traveller, without those that are for the whole party. */
export function ownAddons({ addons }: BookedPlace): BookedPlace['addons'] {
  return addons.filter(({ category_type }) => category_type !== 'GROUP');
}

/** The add-ons for the whole party, each once. */
export function partyAddons(places: readonly BookedPlace[]): BookedPlace['addons'] {
  const all = places.flatMap(({ addons }) => addons.filter(({ category_type }) => category_type === 'GROUP'));
  return [...new Map(all.map((addon) => [addon.id, addon])).values()];
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
