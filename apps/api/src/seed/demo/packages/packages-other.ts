import { back, directFlights, go } from '../../timetable.ts';
import * as days from './itineraries.ts';
import { CHERRY_BLOSSOMS, daysToHijri, ZULKAIDAH } from './calendar.ts';
import { type DemoPackage, direct, makkahThenMadinah, textsAndTerms } from './package-parts.ts';

/** The month Zulhijah of the hijri calendar. */
const ZULHIJAH = 12;
/** The fields of a tour, which has no visa provider and no muassasah. */
const tourOnly = { category: 'TOUR', visaProvider: null, muassasah: null } as const;

/** The hajj packages, tours and savings programs of the demo. */
export const otherPackages: readonly DemoPackage[] = [
  {
    key: 'haji',
    scene: 'arafah',
    category: 'HAJI',
    currency: 'USD',
    name: 'Haji Khusus 26 Hari',
    departsOnHijri: { month: ZULKAIDAH, day: 25 },
    days: 26,
    seats: 40,
    variants: [
      { room_type: 'QUAD', name: 'Quad', price: 1_385_000, agent_fee: 45_000, is_base: true },
      { room_type: 'TRIPLE', name: 'Triple', price: 1_490_000, agent_fee: 45_000 },
      { room_type: 'DOUBLE', name: 'Double', price: 1_660_000, agent_fee: 45_000 },
    ],
    // The rites fall on 8 to 13 Zulhijah, however long Zulkaidah is.
    onDay: (departure) => {
      const mina = daysToHijri(departure, { month: ZULHIJAH, day: 8 });
      return {
        hotels: makkahThenMadinah('swissotel-makkah', 'intercontinental-dar-al-iman', mina + 7, 24),
        itinerary: days.daysOf(days.hajjDays(mina)),
      };
    },
    flights: directFlights(26),
    buses: [{ bus: 'umm-al-qura', leg: 'Makkah – Mina – Arafah – Muzdalifah' }],
    addons: [
      {
        name: 'Badal haji untuk keluarga',
        price: 95_000,
        category: { name: 'Layanan haji', type: 'PERSON', is_public: true },
      },
    ],
    tags: ['Haji'],
    columns: textsAndTerms(
      'Haji Khusus 26 Hari',
      'Haji khusus dengan tenda ber-AC dekat jamarat, pembimbing dan dokter di setiap rombongan. Harga dalam dolar Amerika.',
      direct,
      { dp_price: 450_000, minimum_partial_payment: 50_000, points: 100 },
      'hajj',
    ),
  },
  {
    key: 'tour-turki',
    scene: 'cappadocia',
    ...tourOnly,
    name: 'Tour Turki Halal 8 Hari',
    departsIn: 74,
    days: 8,
    hotels: [
      { hotel: 'holiday-inn-istanbul-old-city', from: 1, to: 2 },
      { hotel: 'almira-bursa', from: 2, to: 3 },
      { hotel: 'perissia-cappadocia', from: 3, to: 5 },
      { hotel: 'holiday-inn-istanbul-old-city', from: 5, to: 7 },
    ],
    flights: [go('TK 57'), back('TK 56', 7)],
    seats: 28,
    variants: [
      {
        room_type: 'DOUBLE',
        name: 'Dewasa, sekamar berdua',
        price: 19_900_000,
        agent_fee: 750_000,
        is_base: true,
      },
      { room_type: 'SINGLE', name: 'Dewasa, kamar sendiri', price: 24_400_000, agent_fee: 750_000 },
      { room_type: 'CHILD', name: 'Anak', price: 17_900_000 },
    ],
    addons: [
      {
        name: 'Balon udara Cappadocia',
        price: 3_900_000,
        category: { name: 'Kegiatan', type: 'PERSON', is_public: true },
      },
    ],
    itinerary: days.daysOf(days.turkiye),
    tags: ['Tour', 'Turki'],
    columns: textsAndTerms(
      'Tour Turki Halal 8 Hari',
      'Istanbul, Bursa, dan Cappadocia dengan makanan halal dan waktu salat yang terjaga.',
      'Jakarta – Istanbul pulang pergi, penerbangan langsung',
      { hotel_stars: 4, dp_price: 5_000_000, points: 10 },
      'tour',
    ),
  },
  {
    key: 'jepang',
    scene: 'japan',
    ...tourOnly,
    name: 'Tour Jepang Musim Semi 7 Hari',
    departsOn: CHERRY_BLOSSOMS,
    days: 7,
    seats: 24,
    variants: [
      {
        room_type: 'DOUBLE',
        name: 'Dewasa, sekamar berdua',
        price: 29_900_000,
        agent_fee: 1_000_000,
        is_base: true,
      },
      { room_type: 'SINGLE', name: 'Dewasa, kamar sendiri', price: 34_900_000, agent_fee: 1_000_000 },
      { room_type: 'CHILD', name: 'Anak', price: 26_500_000 },
    ],
    hotels: [
      { hotel: 'shinjuku-washington', from: 1, to: 3 },
      { hotel: 'monterey-grasmere-osaka', from: 3, to: 6 },
    ],
    flights: [go('GA 874'), back('GA 889', 6)],
    itinerary: days.daysOf(days.japan),
    tags: ['Tour', 'Jepang'],
    columns: textsAndTerms(
      'Tour Jepang Musim Semi 7 Hari',
      'Bunga sakura, Gunung Fuji, dan tiga kota, dengan pemandu yang tahu tempat makan halal.',
      'Jakarta – Tokyo dan Osaka – Jakarta, penerbangan langsung',
      { hotel_stars: 3, dp_price: 7_500_000, points: 10 },
      'tour',
    ),
  },
  {
    key: 'tabungan',
    scene: 'savings',
    category: 'TABUNGAN',
    name: 'Tabungan Umroh Berkah',
    tags: ['Tabungan'],
    columns: textsAndTerms(
      'Tabungan Umroh Berkah',
      'Menabung mulai Rp100.000 sampai cukup untuk berangkat. Tanpa bunga, dapat dilihat setiap saat.',
      'Memilih keberangkatan saat saldo cukup',
      {
        dp_price: 500_000,
        minimum_partial_payment: 100_000,
        minimum_balance: 25_000_000,
        withdrawal_fee_percent: 2,
        points: 5,
      },
      'savings',
    ),
  },
  {
    key: 'tabungan-haji',
    scene: 'departure',
    category: 'TABUNGAN',
    status: 'PRIVATE',
    name: 'Tabungan Haji Muda',
    tags: ['Tabungan', 'Haji'],
    variants: [{ room_type: 'QUAD', name: 'Tabungan', price: 190_000_000, is_base: true }],
    columns: textsAndTerms(
      'Tabungan Haji Muda',
      'Untuk keluarga muda yang ingin berhaji sebelum usia empat puluh.',
      'Memilih keberangkatan saat saldo cukup',
      {
        dp_price: 1_000_000,
        minimum_partial_payment: 250_000,
        minimum_balance: 70_000_000,
        withdrawal_fee_percent: 5,
        points: 5,
      },
      'savings',
    ),
  },
];
