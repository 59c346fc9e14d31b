import type { AddonInput, FlightInput, ListingInput, StayInput, VariantInput } from '../listing-input.ts';
import { back, go } from '../timetable.ts';
import type { SceneName } from './scenes.ts';

/** A package of the demo; it departs a number of days from today, or on a day of the hijri calendar. */
export type DemoPackage = ListingInput & {
  key: string;
  scene: SceneName;
  /** The day and month of the hijri calendar on which the package departs next. */
  departsOnHijri?: { month: number; day: number };
};

export const RAMADHAN = 9;
export const ZULKAIDAH = 11;

export const saudia = (days: number): FlightInput[] => [go('SV 819'), back('SV 826', days - 2)];
export const lion = (days: number): FlightInput[] => [go('JT 110'), back('JT 113', days - 2)];

export const makkahThenMadinah = (
  makkah: string,
  madinah: string,
  turn: number,
  end: number,
): StayInput[] => [
  { hotel: makkah, from: 0, to: turn },
  { hotel: madinah, from: turn, to: end },
];

export function rooms(quad: number, step: number, agentFee: number): VariantInput[] {
  return [
    { room_type: 'QUAD', name: 'Quad (sekamar berempat)', price: quad, agent_fee: agentFee, is_base: true },
    { room_type: 'TRIPLE', name: 'Triple (sekamar bertiga)', price: quad + step, agent_fee: agentFee },
    { room_type: 'DOUBLE', name: 'Double (sekamar berdua)', price: quad + step * 2.5, agent_fee: agentFee },
    { room_type: 'CHILD', name: 'Anak dengan tempat tidur', price: quad - step, agent_fee: 0 },
    { room_type: 'INFANT', name: 'Bayi di bawah dua tahun', price: 8_500_000 },
  ];
}

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

const included = [
  'Tiket pesawat pulang pergi kelas ekonomi',
  'Visa umroh dan asuransi perjalanan',
  'Hotel sesuai paket, makan tiga kali sehari',
  'Bus ber-AC, ziarah, dan tip sopir',
  'Mutawif dan pembimbing ibadah dari Indonesia',
  'Perlengkapan: koper, kain ihram atau mukena, tas paspor, buku doa',
  'Air zamzam lima liter',
  'Manasik sebelum keberangkatan',
];
const excluded = [
  'Pembuatan paspor dan vaksin meningitis',
  'Kelebihan bagasi',
  'Pengeluaran pribadi: binatu, telepon, belanja',
  'Perjalanan dari daerah ke bandara keberangkatan',
];
const terms = [
  'Paspor masih berlaku sedikitnya tujuh bulan pada hari keberangkatan',
  'Uang muka menyatakan kursi dipesan dan dapat dialihkan kepada keluarga',
  'Pelunasan paling lambat 30 hari sebelum keberangkatan',
  'Pembatalan kurang dari 30 hari dikenai biaya tiket dan hotel yang sudah dibayar',
  'Jadwal penerbangan dapat berubah mengikuti maskapai',
];
const benefits = [
  'Pembimbing bersertifikat',
  'Hotel dapat ditempuh dengan berjalan kaki',
  'Kelompok kecil, paling banyak 45 orang',
];

export function words(
  title: string,
  description: string,
  schedule: string,
  more: ListingInput['columns'] = {},
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
    meta_keywords: title.toLowerCase().split(' ').join(', '),
    included,
    excluded,
    terms,
    benefits,
    ...more,
  };
}

export const direct = 'Jakarta – Jeddah dan Madinah – Jakarta, penerbangan langsung';
