import { type StayAndGo, weightsOf } from '@rihla/domain/booking/divide-booking';
import { refuse as refuseBooking } from '@rihla/domain/booking/booking.errors';
import { isAdultPlace, takesSeat } from '@rihla/domain/booking/seats';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { Offer } from '../../catalogue/index.ts';
import type { BookedPlace } from '../../invoices/index.ts';
import { type Choice, checkChoice } from '../check-choice.ts';
import { addonsAdded, addonsCarried, dividePlaces, ownAddons, partyAddons } from './move-places.ts';
import type { MoveWish } from './move-wish.ts';
import type { PlaceAfter } from './price-places.ts';

/** The places of an invoice after a move (one for each traveller), divided into those who go and those who stay. */
export type PlacesAfter = {
  going: PlaceAfter[];
  /** Empty where everybody moves, and where the package stays the same. */
  staying: PlaceAfter[];
  /** What those who go have chosen of the package to which they move. */
  choice: Choice;
  /** Names of add-ons that nobody can take along. */
  dropped: string[];
  /** The agreed prices of those who go and those who stay, in proportion to which amounts are divided. */
  weights: StayAndGo<number>;
  /** The agents' fees for the room types of those who go and those who stay, as booked before the move. */
  roomFees: StayAndGo<number>;
};

/**
 * Who goes and who stays in a move, with room, price and add-ons afterwards. On the same package a traveller who
 * keeps the room keeps the agreed price; everything new has the price of today. Prices are in the smallest unit.
 * @param places the travellers of the invoice as they are booked now
 * @param wish the travellers who move, each with the new variant (room type), and the add-ons that they are given
 * @throws Problem where nothing changes, no adult would stay, or the package does not allow the choice
 */
export function placesAfter(
  places: readonly BookedPlace[],
  { rooms, addons = [] }: Pick<MoveWish, 'rooms' | 'addons'>,
  offer: Offer,
  { samePackage, actor }: { samePackage: boolean; actor: Actor },
): PlacesAfter {
  const { go, stay } = dividePlaces(places, rooms, samePackage);
  if (
    samePackage &&
    addons.length === 0 &&
    go.every(({ place, variant_id }) => place.variant_id === variant_id)
  )
    return refuse('invoice.move_nothing');
  const divided = stay.length > 0;
  if (divided && !stay.some(({ room_type }) => isAdultPlace(room_type)))
    return refuseBooking('booking.needs_adult');
  const party = partyAddons(places);
  const brought = addonsCarried(go, offer, { samePackage, divided, party });
  const carried = addonsAdded(go, brought.carried, addons, offer);
  const bookings = go.map(({ variant_id }, index) => ({
    variant_id,
    listings_addon_ids: carried[index]!.map(({ id }) => id),
  }));
  const choice = checkChoice(offer, { bookings }, actor, (index) => go[index]!.moves);
  const going = go.map(({ place, variant_id }, index): PlaceAfter => {
    const { variant, takesSeat: takes_seat } = choice.bookings[index]!;
    const { name, room_type, agent_fee } = variant;
    const price = samePackage && place.variant_id === variant_id ? place.price : variant.price;
    return {
      id: place.id,
      variant_id,
      room_type,
      takes_seat,
      price,
      agent_fee,
      name,
      addons: carried[index]!,
    };
  });
  const leaving = go.map(({ place }) => place);
  const staying = placesThatStay(stay, party);
  return {
    going,
    staying,
    choice,
    dropped: brought.dropped,
    weights: weightsOf({
      stay: staying,
      go: leaving.map((place) => ({ ...place, addons: divided ? ownAddons(place) : place.addons })),
    }),
    roomFees: { stay: feesOfRooms(stay), go: feesOfRooms(leaving) },
  };
}

/**
 * The places of an invoice when some travellers are taken off it: everybody keeps room, price and own add-ons as agreed,
 * and what was booked for the whole party stays with those who travel.
 * @param ids the booked places of those who are taken off
 * @throws Problem `invoice.nobody_stays`, `booking.needs_adult`, and where one of them is not on the invoice
 */
export function placesTakenOff(
  places: readonly BookedPlace[],
  ids: readonly string[],
): Omit<PlacesAfter, 'choice' | 'dropped'> {
  const roomOf = new Map(places.map(({ id, variant_id }) => [id, variant_id]));
  const rooms = ids.map((id) => ({ booking_id: id, variant_id: roomOf.get(id) ?? '' }));
  const { go, stay } = dividePlaces(places, rooms, false);
  if (stay.length === 0) return refuse('invoice.nobody_stays');
  if (!stay.some(({ room_type }) => isAdultPlace(room_type))) return refuseBooking('booking.needs_adult');
  const leaving = go.map(({ place }) => place);
  const going = leaving.map((place) => unchangedPlace(place, []));
  const staying = placesThatStay(stay, partyAddons(places));
  return {
    going,
    staying,
    weights: weightsOf({ stay: staying, go: going }),
    roomFees: { stay: feesOfRooms(stay), go: feesOfRooms(leaving) },
  };
}

/** The places of those who stay; what was booked for the whole party (`party`) is with the first of them. */
function placesThatStay(stay: readonly BookedPlace[], party: BookedPlace['addons']): PlaceAfter[] {
  return stay.map((place, index) => unchangedPlace(place, index === 0 ? party : []));
}

/**
 * The place of a traveller who stays, with the price, agent's fee and add-ons that were agreed.
 * @param party the add-ons for the whole party, which are stored with the first of those who stay; empty for the others
 */
function unchangedPlace(place: BookedPlace, party: BookedPlace['addons']): PlaceAfter {
  const { id, variant_id, room_type, price, agent_fee, name } = place;
  const addons = [...ownAddons(place), ...party];
  return { id, variant_id, room_type, takes_seat: takesSeat(room_type), price, agent_fee, name, addons };
}

function feesOfRooms(places: readonly BookedPlace[]): number {
  return places.reduce((sum, { agent_fee }) => sum + agent_fee, 0);
}
