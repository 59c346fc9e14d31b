import type { Listing } from './booking-draft.ts';

const shop = {
  id: 'listing-1',
  slug: 'umroh-reguler',
  name: 'Umroh Reguler 9 Hari',
  status: 'ACTIVE',
  category: 'UMROH',
  currency: 'IDR',
  departure_at: '2027-01-26',
  days: 9,
  seats_left: 4,
  is_bookable: true,
};

const variant = (
  id: string,
  name: string,
  room_type: Listing['variants'][number]['room_type'],
  price: number,
) => ({
  id,
  name,
  room_type,
  is_base: id === 'quad',
  price,
});

/**
 * A package for tests: four seats, three types of room, a shirt that everybody must choose one of, and a guide for the
 * whole group.
 */
export const listing = {
  ...shop,
  tax: { mode: 'NONE', rate: 0, plus_price: 0 },
  variants: [
    variant('quad', 'Quad', 'QUAD', 28_500_000),
    variant('double', 'Double', 'DOUBLE', 32_500_000),
    variant('infant', 'Bayi', 'INFANT', 5_000_000),
  ],
  addon_categories: [
    {
      id: 'shirts',
      name: 'Seragam',
      type: 'PERSON',
      is_required: true,
      is_unique: true,
      is_public: true,
      addons: [
        { id: 'shirt-m', name: 'Ukuran M', note: null, price: 250_000 },
        { id: 'shirt-l', name: 'Ukuran L', note: null, price: 250_000 },
      ],
    },
    {
      id: 'guides',
      name: 'Pemandu',
      type: 'GROUP',
      is_required: false,
      is_unique: true,
      is_public: true,
      addons: [{ id: 'guide', name: 'Pemandu pribadi', note: null, price: 3_000_000 }],
    },
  ],
} as unknown as Listing;
