import type { ListingInput, StayInput } from './listing-input.ts';
import { back, directFlights, go } from './timetable.ts';

type Category = NonNullable<ListingInput['category']>;

/** The parts of a package that have a default in every category. */
type WithDefaults =
  | 'name'
  | 'departsIn'
  | 'days'
  | 'seats'
  | 'variants'
  | 'hotels'
  | 'flights'
  | 'buses'
  | 'addons'
  | 'itinerary'
  | 'tags'
  | 'columns';

type Parts = Required<Pick<ListingInput, WithDefaults>> & Omit<ListingInput, WithDefaults>;

/** The parts of an ordinary package of a category, which a package gets that is added without them. */
export function defaultParts(category: Category): Parts {
  return { ...umroh, ...CATEGORIES[category], category };
}

const stays: StayInput[] = [
  { hotel: 'swissotel-al-maqam', from: 0, to: 4 },
  { hotel: 'anwar-al-madinah-movenpick', from: 4, to: 7 },
];

const umroh: Parts = {
  category: 'UMROH',
  name: 'Umroh Reguler 9 Hari',
  departsIn: 60,
  days: 9,
  seats: 45,
  variants: [
    { room_type: 'QUAD', name: 'Quad', price: 31_500_000, agent_fee: 1_500_000, is_base: true },
    { room_type: 'TRIPLE', name: 'Triple', price: 33_500_000, agent_fee: 1_500_000 },
    { room_type: 'DOUBLE', name: 'Double', price: 36_500_000, agent_fee: 1_500_000 },
    { room_type: 'INFANT', name: 'Bayi', price: 9_500_000 },
  ],
  hotels: stays,
  flights: directFlights(9),
  buses: [{ bus: 'saptco', leg: 'Jeddah – Makkah – Madinah' }],
  addons: [
    {
      name: 'Kereta cepat Haramain',
      price: 850_000,
      category: { name: 'Transportasi tambahan', type: 'PERSON', is_public: true },
    },
    {
      name: 'Mutawif pribadi',
      price: 3_000_000,
      category: { name: 'Pendampingan', type: 'GROUP', is_public: false },
    },
  ],
  itinerary: [
    { day: 1, title: 'Jakarta – Jeddah – Makkah', description: 'Terbang ke Jeddah, lalu umroh pertama.' },
    { day: 5, title: 'Makkah – Madinah', description: 'Tawaf wada dan perjalanan ke Madinah.' },
    { day: 9, title: 'Tiba di Jakarta', description: 'Tiba di Bandara Soekarno-Hatta.' },
  ],
  tags: ['Reguler'],
  visaProvider: 'nur-rima-al-waali',
  insurance: 'zurich-general-takaful',
  muassasah: 'rawaf-mina',
  columns: {
    description: 'Sembilan hari dengan penerbangan langsung dan hotel dekat masjid.',
    flight_schedule: 'Jakarta – Jeddah, Madinah – Jakarta, penerbangan langsung',
    embarkation: 'Jakarta',
    hotel_stars: 5,
    dp_price: 5_000_000,
    minimum_partial_payment: 1_000_000,
    points: 10,
    meta_title: 'Umroh Reguler 9 Hari',
    meta_description: 'Paket umroh sembilan hari dengan penerbangan langsung.',
    meta_keywords: 'umroh, reguler, penerbangan langsung',
    included: ['Tiket pesawat pulang pergi', 'Visa umroh', 'Hotel', 'Makan tiga kali sehari'],
    excluded: ['Pembuatan paspor', 'Keperluan pribadi'],
    terms: ['Uang muka menyatakan kursi dipesan'],
  },
};

const CATEGORIES: Partial<Record<Category, Partial<Parts>>> = {
  HAJI: {
    name: 'Haji Khusus',
    departsIn: 190,
    days: 26,
    seats: 40,
    currency: 'USD',
    variants: [
      { room_type: 'QUAD', name: 'Quad', price: 1_250_000, agent_fee: 40_000, is_base: true },
      { room_type: 'DOUBLE', name: 'Double', price: 1_480_000, agent_fee: 40_000 },
    ],
    flights: directFlights(26),
    addons: [],
    columns: {
      ...umroh.columns,
      description: 'Haji khusus dengan tenda ber-AC di Mina dan Arafah.',
      dp_price: 450_000,
      minimum_partial_payment: 10_000,
      meta_title: 'Haji Khusus',
    },
  },
  TOUR: {
    name: 'Tour Turki 8 Hari',
    departsIn: 45,
    days: 8,
    seats: 25,
    variants: [
      {
        room_type: 'DOUBLE',
        name: 'Dewasa, kamar berdua',
        price: 17_900_000,
        agent_fee: 750_000,
        is_base: true,
      },
      { room_type: 'SINGLE', name: 'Dewasa, kamar sendiri', price: 22_400_000, agent_fee: 750_000 },
      { room_type: 'CHILD', name: 'Anak', price: 15_900_000 },
    ],
    hotels: [{ hotel: 'holiday-inn-istanbul-old-city', from: 1, to: 6 }],
    flights: [go('TK 57'), back('TK 56', 6)],
    buses: [],
    addons: [],
    visaProvider: null,
    muassasah: null,
    columns: { ...umroh.columns, dp_price: 3_000_000, meta_title: 'Tour Turki 8 Hari' },
  },
  TABUNGAN: {
    name: 'Tabungan Umroh',
    departsIn: null,
    days: 9,
    seats: 0,
    variants: [{ room_type: 'QUAD', name: 'Tabungan', price: 32_000_000, is_base: true }],
    hotels: [],
    flights: [],
    buses: [],
    addons: [],
    itinerary: [],
    visaProvider: null,
    muassasah: null,
    insurance: null,
    columns: {
      ...umroh.columns,
      description: 'Menabung sedikit demi sedikit sampai cukup untuk berangkat.',
      dp_price: 500_000,
      minimum_partial_payment: 100_000,
      minimum_balance: 25_000_000,
      meta_title: 'Tabungan Umroh',
    },
  },
};
