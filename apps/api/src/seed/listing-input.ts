import type { AddonCategoryType } from '@rihla/domain/reference/choices';
import type { StateOf } from '@rihla/domain/kit/machine';
import type { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import type { LocalDate } from '@rihla/domain/shared/dates';
import type { Currency } from '@rihla/domain/shared/money';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { Insertable } from 'kysely';
import type { DB } from '../kit/db/db.ts';

export type VariantInput = {
  name?: string;
  room_type: RoomType;
  price: number;
  agent_fee?: number;
  is_base?: boolean;
  is_public?: boolean;
};
/** A flight of a listing. Days count from the day of departure, which is day 0; times are local at the airport. */
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
/** A stay in a hotel, by the nights of check-in and check-out, counted like the days of flights. */
export type StayInput = { hotel: string; from: number; to: number };
export type AddonInput = {
  name: string;
  price: number;
  note?: string;
  /** The category of the listing, found by its name or made. */
  category: {
    name: string;
    type: AddonCategoryType;
    is_required?: boolean;
    is_unique?: boolean;
    is_public?: boolean;
  };
};

export type ListingInput = {
  category?: 'UMROH' | 'HAJI' | 'TOUR' | 'TABUNGAN';
  status?: StateOf<typeof listingMachine>;
  name?: string;
  currency?: Currency;
  /** The departure in days from today; negative for a departure in the past. Null, as in a savings program: none. */
  departsIn?: number | null;
  days?: number;
  seats?: number;
  variants?: readonly VariantInput[];
  /** The rooms by type; by default as many of each type as all seats need. */
  rooms?: readonly { type: RoomType; number: number }[];
  hotels?: readonly StayInput[];
  flights?: readonly FlightInput[];
  buses?: readonly { bus: string; leg: string }[];
  addons?: readonly AddonInput[];
  itinerary?: readonly { day: number; title: string; description: string; photo_file_id?: string }[];
  /** The file of the main picture; by default one without contents. */
  photo?: string;
  gallery?: readonly { file_id: string; caption?: string }[];
  /** The names of tags, found or made. */
  tags?: readonly string[];
  bankIds?: readonly string[];
  guideIds?: readonly string[];
  /** The codes of master data: visa provider, insurance and muassasah. The season is that of the departure. */
  visaProvider?: string | null;
  insurance?: string | null;
  muassasah?: string | null;
  /** Any other column of the listing. */
  columns?: Partial<Insertable<DB['listings']>>;
};

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
