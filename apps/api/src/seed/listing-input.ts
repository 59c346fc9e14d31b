import type { AddonCategoryType } from '@rihla/domain/reference/choices';
import type { StateOf } from '@rihla/domain/kit/machine';
import type { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import type { LocalDate } from '@rihla/domain/shared/dates';
import type { Currency } from '@rihla/domain/shared/money';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { Insertable } from 'kysely';
import type { DB } from '../kit/db/db.ts';

/** A room variant of a package that is added: prices and fees in the smallest unit, 0 and public by default. */
export type VariantInput = {
  name?: string;
  room_type: RoomType;
  price: number;
  agent_fee?: number;
  is_base?: boolean;
  is_public?: boolean;
};
/**
 * A flight of a package. Airline and airports are named by their codes. Days are counted from the day of departure,
 * which is day 0; times (`HH:MM`) are local at the airport.
 */
export type FlightInput = {
  direction: 'GO' | 'BACK';
  type?: 'DIRECT' | 'TRANSIT' | 'PLUS';
  airline: string;
  code: string;
  from: string;
  departs: readonly [day: number, time: string];
  to: string;
  arrives: readonly [day: number, time: string];
  terminal?: string;
  pnr?: string;
};
/**
 * A stay in a hotel, which is named by its code: the days of check-in and check-out, counted from the day of departure,
 * which is day 0.
 */
export type StayInput = { hotel: string; from: number; to: number };
/** An add-on of a package, with its price in the smallest unit. */
export type AddonInput = {
  name: string;
  price: number;
  note?: string;
  /** The category at the site, which is found by its name or added. */
  category: {
    name: string;
    type: AddonCategoryType;
    is_required?: boolean;
    is_unique?: boolean;
    is_public?: boolean;
  };
};

/** A package that is added; what is left out is as in an ordinary package of its category. */
export type ListingInput = {
  category?: 'UMROH' | 'HAJI' | 'TOUR' | 'TABUNGAN';
  status?: StateOf<typeof listingMachine>;
  name?: string;
  currency?: Currency;
  /** The days from today to the departure, below 0 for one in the past; null for none, as in a savings program. */
  departsIn?: number | null;
  days?: number;
  seats?: number;
  variants?: readonly VariantInput[];
  /** The rooms by type; by default so many of each type that all seats could sleep in it. */
  rooms?: readonly { type: RoomType; number: number }[];
  hotels?: readonly StayInput[];
  flights?: readonly FlightInput[];
  buses?: readonly { bus: string; leg: string }[];
  addons?: readonly AddonInput[];
  itinerary?: readonly { day: number; title: string; description: string; photo_file_id?: string }[];
  /** The id of the file with the main picture; by default one without contents. */
  photo?: string;
  gallery?: readonly { file_id: string; caption?: string }[];
  /** The names of tags, which are found at the site or added. */
  tags?: readonly string[];
  bankIds?: readonly string[];
  guideIds?: readonly string[];
  /** The codes of visa provider, insurance and muassasah (the Saudi company that serves the pilgrims). */
  visaProvider?: string | null;
  insurance?: string | null;
  muassasah?: string | null;
  /** Any other columns of the package. */
  columns?: Partial<Insertable<DB['listings']>>;
};

/** A variant, an add-on and a package that were added; prices are in the smallest unit. */
export type SeedVariant = { id: string; name: string; room_type: RoomType; price: number };
export type SeedAddon = { id: string; name: string; price: number; category_type: AddonCategoryType };
export type SeedListing = {
  id: string;
  slug: string;
  name: string;
  currency: Currency;
  departure_at: LocalDate | null;
  seats: number;
  variants: SeedVariant[];
  addons: SeedAddon[];
};
