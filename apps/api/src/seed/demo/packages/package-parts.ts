import type { AddonInput, FlightInput, ListingInput, StayInput, VariantInput } from '../../listing-input.ts';
import { back, go } from '../../timetable.ts';
import type { LocalDate } from '@rihla/domain/shared/dates';
import type { YearlyDay } from './calendar.ts';
import type { SceneName } from '../scenes.ts';

/**
 * A package of the demo, with a key by which the demo names it and the illustration that it shows (`scene`). It departs
 * a number of days from today (`departsIn`), or on the next of some days of the hijri or civil calendar. `{season}` in
 * its texts is replaced by the name of that time of year (`seasonName`).
 */
export type DemoPackage = ListingInput & {
  key: string;
  scene: SceneName;
  departsOnHijri?: YearlyDay;
  departsOn?: readonly YearlyDay[];
  /** The parts that follow the hijri calendar, made for the day of departure. */
  onDay?: (departure: LocalDate) => Partial<ListingInput>;
};

/** The flights of a package of some days with Saudia, and with Lion Air. */
export const saudia = (days: number): FlightInput[] => [go('SV 819'), back('SV 826', days - 2)];
export const lion = (days: number): FlightInput[] => [go('JT 110'), back('JT 113', days - 2)];

/**
 * The stays of a package that goes to Makkah first and then to Madinah, by the codes of the hotels.
 * @param turn the day of the change, counted from the departure, which is day 0
 * @param end the day of the last check-out
 */
export const makkahThenMadinah = (
  makkah: string,
  madinah: string,
  turn: number,
  end: number,
): StayInput[] => [
  { hotel: makkah, from: 0, to: turn },
  { hotel: madinah, from: turn, to: end },
];

/**
 * The room variants of a package of the demo. Prices are in rupiah for each person; with fewer people in a room they
 * are higher.
 * @param quad the price in a room for four
 * @param step how much more it is in a room for three
 * @param agentFee the fee of the agent for each adult, in rupiah
 */
export function rooms(quad: number, step: number, agentFee: number): VariantInput[] {
  return [
    { room_type: 'QUAD', name: 'Quad (sekamar berempat)', price: quad, agent_fee: agentFee, is_base: true },
    { room_type: 'TRIPLE', name: 'Triple (sekamar bertiga)', price: quad + step, agent_fee: agentFee },
    { room_type: 'DOUBLE', name: 'Double (sekamar berdua)', price: quad + step * 2.5, agent_fee: agentFee },
    { room_type: 'CHILD', name: 'Anak dengan tempat tidur', price: quad - step, agent_fee: 0 },
    { room_type: 'INFANT', name: 'Bayi di bawah dua tahun', price: 8_500_000 },
  ];
}

/** The add-ons of packages of the demo. */
export const extras: AddonInput[] = [
  {
    name: 'Kereta cepat Haramain Makkah – Madinah',
    price: 850_000,
    note: 'Tiket kelas ekonomi, sekali jalan',
    category: { name: 'Transportasi tambahan', type: 'PERSON', is_public: true },
  },
  {
    name: 'Kursi roda dengan pendamping',
    price: 1_250_000,
    note: 'Untuk umroh pertama: tawaf dan sai',
    category: { name: 'Layanan jamaah', type: 'PROFILE', is_public: true },
  },
  {
    name: 'Koper kabin tambahan',
    price: 375_000,
    category: { name: 'Perlengkapan', type: 'PERSON', is_public: true },
  },
  {
    name: 'Mutawif khusus keluarga',
    price: 4_500_000,
    note: 'Satu mutawif untuk satu keluarga',
    category: { name: 'Pendampingan', type: 'GROUP', is_unique: true },
  },
];

/** What a package includes and excludes, its terms, and its benefits, as lines of text. */
type TitleLists = { included: string[]; excluded: string[]; terms: string[]; benefits: string[] };

const umroh: TitleLists = {
  included: [
    'Tiket pesawat pulang pergi kelas ekonomi, bagasi 2 × 23 kg',
    'Visa umroh dan asuransi perjalanan',
    'Hotel sesuai paket, makan tiga kali sehari menu Indonesia',
    'Bus ber-AC, ziarah, dan tip sopir',
    'Mutawif dan pembimbing ibadah dari Indonesia',
    'Perlengkapan: koper, kain ihram atau mukena, tas paspor, buku doa',
    'Air zamzam lima liter sesuai ketentuan maskapai',
    'Manasik dua kali sebelum keberangkatan',
  ],
  excluded: [
    'Pembuatan paspor serta vaksin meningitis dan polio',
    'Kelebihan bagasi',
    'Pengeluaran pribadi: binatu, telepon, belanja',
    'Perjalanan dari daerah ke bandara keberangkatan',
  ],
  terms: [
    'Uang muka menyatakan kursi dipesan dan dapat dialihkan kepada keluarga',
    'Pelunasan paling lambat 30 hari sebelum keberangkatan',
    'Pembatalan kurang dari 30 hari dikenai biaya tiket dan hotel yang sudah dibayar',
    'Jadwal penerbangan dapat berubah mengikuti maskapai',
  ],
  benefits: [
    'Pembimbing bersertifikat',
    'Satu rombongan paling banyak 45 orang',
    'Grup keluarga di WhatsApp',
  ],
};

const hajj: TitleLists = {
  ...umroh,
  included: [
    'Tiket pesawat pulang pergi kelas ekonomi, bagasi 2 × 23 kg',
    'Visa haji dan asuransi perjalanan',
    'Hotel sesuai paket, makan tiga kali sehari menu Indonesia',
    'Tenda ber-AC di Mina dan Arafah, makan prasmanan',
    'Pembimbing ibadah, dokter, dan petugas dari Indonesia',
    'Perlengkapan haji dan manasik lima kali',
    'Dam tamattu',
  ],
  terms: [
    'Nomor porsi haji khusus sudah masuk kuota tahun berjalan',
    'Pelunasan mengikuti jadwal pemerintah',
  ],
  benefits: ['Pembimbing bersertifikat', 'Dokter di setiap rombongan'],
};

const tour: TitleLists = {
  included: [
    'Tiket pesawat pulang pergi kelas ekonomi',
    'Hotel sesuai jadwal dengan sarapan, makan halal sesuai acara',
    'Bus wisata dan tiket masuk tempat yang disebut dalam acara',
    'Pemimpin perjalanan dari Indonesia dan pemandu setempat',
    'Asuransi perjalanan',
  ],
  excluded: [
    'Visa kunjungan bila diperlukan',
    'Tip pemandu dan sopir',
    'Pengeluaran pribadi',
    'Kegiatan pilihan',
  ],
  terms: [
    'Berangkat dengan paling sedikit 15 peserta',
    'Pelunasan paling lambat 30 hari sebelum keberangkatan',
  ],
  benefits: ['Makanan halal', 'Waktu salat terjaga', 'Pemandu berbahasa Indonesia'],
};

const savings: TitleLists = {
  included: ['Buku tabungan digital', 'Pengingat setoran', 'Manasik bersama setahun sekali'],
  excluded: ['Biaya transfer antarbank'],
  terms: [
    'Setoran pertama menjadi tanda peserta',
    'Saldo dapat ditarik sewaktu-waktu sesuai ketentuan',
    'Tanpa bunga dan tanpa biaya bulanan',
  ],
  benefits: ['Bebas memilih keberangkatan saat saldo cukup'],
};

const PROMISES = { umroh, hajj, tour, savings };

/**
 * The texts and terms of a package of the demo, as columns of its row.
 * @param schedule the text about the flights
 * @param more columns with other values
 * @param kind the kind of package whose inclusions and terms it has
 */
export function textsAndTerms(
  title: string,
  description: string,
  schedule: string,
  more: ListingInput['columns'] = {},
  kind: keyof typeof PROMISES = 'umroh',
) {
  return {
    description,
    flight_schedule: schedule,
    embarkation: 'Jakarta',
    hotel_stars: 5,
    dp_price: 7_500_000,
    minimum_partial_payment: 1_000_000,
    points: 15,
    meta_title: title,
    meta_description: description.slice(0, 150),
    meta_keywords: title.replace('{season}', '{musim}').toLowerCase().split(' ').join(', '),
    ...PROMISES[kind],
    ...more,
  };
}

/** The text about direct flights from and to Jakarta. */
export const direct = 'Jakarta – Jeddah dan Madinah – Jakarta, penerbangan langsung';
