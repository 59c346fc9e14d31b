import { isAdultPlace, takesSeat } from '@rihla/domain/booking/seats';
import type { CallInput, CallOutput } from '../../lib/api/api.ts';
import { normalisePhone } from '@rihla/domain/shared/identity/phone';
import { peopleByVariant } from '../../lib/booking-link.ts';
import type { Entry } from '../../lib/session/entry.ts';
import { type StatedWish, wishesAmong } from '../invoices/wishes/stated-wish.ts';

export type Listing = CallOutput<'public_listings.get'>['data'];
export type Variant = Listing['variants'][number];
export type BookingInput = CallInput<'user_invoices.create'>;
export type Quote = CallOutput<'user_invoices.quote'>['data'];

/** The traveller of one place of a booking: a profile of the customer's family, or the name of a new one. */
export type Traveller = { profile_id: string; name: string } | { name: string };

/** A booking that is being put together on this device; the fields are named as in the call that books. */
export type BookingDraft = {
  /** Id or slug of the package, null until one is chosen. */
  listing: string | null;
  /** The number of people by id of the variant (type of room with its price). */
  pax: Readonly<Record<string, number>>;
  /**
   * The chosen add-ons by id, each with the keys of the travellers who have it; an empty list for one that counts once
   * for all.
   */
  addons: Readonly<Record<string, readonly string[]>>;
  /** The travellers by key of their place. */
  travellers: Readonly<Record<string, Traveller>>;
  /** With whom travellers would like to share a room; travellers are named by the key of their place. */
  wishes: readonly StatedWish[];
  pic_name: string;
  pic_phone: string;
  pic_email: string;
  notes: string;
  voucher: string | null;
  ref: string | null;
  /** The slug of the savings plan whose balance pays; null for any other booking. */
  savings: string | null;
  /** Sent with the booking, so that sending it again after a lost answer does not book twice. */
  form_key: string;
};

/**
 * One traveller of a booking: the variant (type of room with its price), and a key that stays while the numbers of
 * other rooms change. `category` is the package's.
 */
export type Place = { key: string; variant: Variant; category: string };

/** The choices of a booking that belong to one package and are made anew for another. */
export const NO_CHOICE: Pick<BookingDraft, 'pax' | 'addons' | 'travellers' | 'wishes'> = {
  pax: {},
  addons: {},
  travellers: {},
  wishes: [],
};

/**
 * A customer's booking before anything is chosen or typed. `pax` will hold the number of people by variant,
 * `travellers` who they are, `pic_…` the person in charge, `ref` an agent's referral code.
 */
export function emptyDraft(formKey: string): BookingDraft {
  return {
    ...NO_CHOICE,
    listing: null,
    pic_name: '',
    pic_phone: '',
    pic_email: '',
    notes: '',
    voucher: null,
    ref: null,
    savings: null,
    form_key: formKey,
  };
}

/**
 * Puts what a link from the public site said into the draft of a booking: `listing_id`, `pax[variant]=n` (people by
 * type of room), `voucher`, `ref` (an agent's code). Another package empties the choices but keeps the person who
 * books.
 * @param kept what an earlier visit left on this device, for what the address does not say
 */
export function draftFromLink(draft: BookingDraft, query: URLSearchParams, kept: Entry): BookingDraft {
  const asked = query.get('listing_id') ?? (draft.listing ? null : (kept.listing_id ?? null));
  const isOtherPackage = asked !== null && asked !== draft.listing;
  const base = isOtherPackage ? { ...draft, ...NO_CHOICE, listing: asked } : draft;
  const inAddress = peopleByVariant(query);
  const keptPax = isOtherPackage && asked === kept.listing_id ? (kept.pax ?? {}) : base.pax;
  return {
    ...base,
    pax: Object.keys(inAddress).length ? inAddress : keptPax,
    voucher: query.get('voucher')?.toUpperCase() ?? base.voucher ?? kept.voucher?.toUpperCase() ?? null,
    savings: query.get('savings') ?? base.savings ?? null,
    ref: query.get('ref')?.toUpperCase() ?? kept.ref?.toUpperCase() ?? base.ref,
  };
}

/** The places of a booking, one for each traveller, in the order in which the server numbers them. */
export function placesOf(
  draft: Pick<BookingDraft, 'pax'>,
  { variants, category }: Pick<Listing, 'variants' | 'category'>,
): Place[] {
  return variants.flatMap((variant) =>
    Array.from({ length: draft.pax[variant.id] ?? 0 }, (_, index) => ({
      key: `${variant.id}#${index}`,
      variant,
      category,
    })),
  );
}

/** The name of a variant without its explanation in brackets: `Quad` for `Quad (sekamar berempat)`. */
export const roomName = ({ name }: Pick<Variant, 'name'>): string => name.replace(/\s*\(.*\)$/, '') || name;

/** Counts the people of a booking, those of them who need a seat (an infant does not), and the adults. */
export function countPeople(places: readonly Place[]): { people: number; seats: number; adults: number } {
  const seats = places.filter(({ variant }) => takesSeat(variant.room_type)).length;
  const adults = places.filter(({ variant }) => isAdultPlace(variant.room_type)).length;
  return { people: places.length, seats, adults };
}

/**
 * The input of the call that books, made from the draft, with texts trimmed. Travellers without a profile yet are sent
 * in `profiles`, by the number of their place and their name; `pic_…` is the person in charge.
 */
export function toInput(draft: BookingDraft, listing: Listing): BookingInput {
  const places = placesOf(draft, listing);
  return {
    ...toQuote(draft, listing),
    profiles: newTravellers(draft, places),
    room_wishes: wishesToSend(draft.wishes, places),
    pic_name: draft.pic_name.trim(),
    pic_phone: normalisePhone(draft.pic_phone) ?? draft.pic_phone.trim(),
    pic_email: draft.pic_email.trim(),
    notes: draft.notes.trim() || null,
  };
}

/** The travellers who have no profile yet, as the call takes them: by the number of their place, from 0, and their name. */
export function newTravellers(
  { travellers }: Pick<BookingDraft, 'travellers'>,
  places: readonly Place[],
): NonNullable<BookingInput['profiles']> {
  return places.flatMap(({ key }, booking): NonNullable<BookingInput['profiles']> => {
    const traveller = travellers[key];
    if (!traveller || 'profile_id' in traveller) return [];
    const name = traveller.name.trim();
    return name ? [{ booking, name }] : [];
  });
}

/** The profile of the traveller at a place, as the call takes it; nothing for one without a profile. */
export function knownTraveller(
  { travellers }: Pick<BookingDraft, 'travellers'>,
  key: string,
): { profile_id?: string } {
  const traveller = travellers[key];
  return traveller && 'profile_id' in traveller ? { profile_id: traveller.profile_id } : {};
}

/**
 * The wishes for shared rooms as the call takes them: travellers by the number of their place, from 0. Those of
 * travellers who are not in the booking any more are left out.
 */
export function wishesToSend(
  wishes: readonly StatedWish[],
  places: readonly Place[],
): NonNullable<BookingInput['room_wishes']> {
  const numbers = new Map(places.map(({ key }, number) => [key, number]));
  return wishesAmong(wishes, new Set(numbers.keys())).map((wish) => ({
    booking: numbers.get(wish.person)!,
    with: wish.with.map((other) => numbers.get(other)!),
    words: wish.words || null,
  }));
}

/**
 * The part of a booking that its price depends on, as the input of the call that works out the price. Add-ons of a
 * category of type `GROUP` are chosen once for all, the others by traveller. `ref` is the referral code of an
 * agent.
 */
export function toQuote(draft: BookingDraft, listing: Listing) {
  const chosen = chosenAddons(draft, listing);
  return {
    listing_id: listing.id,
    bookings: placesOf(draft, listing).map(({ key, variant }) => ({
      variant_id: variant.id,
      listings_addon_ids: chosen
        .filter(({ type, keys }) => type !== 'GROUP' && keys.includes(key))
        .map(({ addon }) => addon.id),
      ...knownTraveller(draft, key),
    })),
    addons: chosen
      .filter(({ type }) => type === 'GROUP')
      .map(({ addon }) => ({ listings_addon_id: addon.id })),
    voucher: draft.voucher,
    ref: draft.ref,
  };
}

/**
 * The add-ons that are chosen, with the travellers they are for. Those of travellers who are not in the booking any
 * more, because fewer people were chosen since, are left out. An add-on of a category of type `GROUP` is for all at
 * once.
 */
export function chosenAddons(
  draft: Pick<BookingDraft, 'pax' | 'addons'>,
  listing: Pick<Listing, 'variants' | 'category' | 'addon_categories'>,
) {
  const travellerKeys = new Set(placesOf(draft, listing).map(({ key }) => key));
  return listing.addon_categories.flatMap(({ addons, type }) =>
    addons.flatMap((addon) => {
      const keys = draft.addons[addon.id]?.filter((key) => travellerKeys.has(key));
      if (!keys || (type !== 'GROUP' && keys.length === 0)) return [];
      return [{ addon, type, keys }];
    }),
  );
}

/** The categories of add-ons from which customers may choose. */
export function offeredAddons(listing: Listing): Listing['addon_categories'] {
  return listing.addon_categories.filter(({ is_public, addons }) => is_public && addons.length > 0);
}
