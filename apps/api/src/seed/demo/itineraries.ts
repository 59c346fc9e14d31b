import type { ListingInput } from '../listing-input.ts';

type Days = NonNullable<ListingInput['itinerary']>;
type Event = readonly [title: string, description: string];

/** The days of an itinerary, one after the other; a string of events that may happen on one day is one entry. */
export function daysOf(events: readonly Event[]): Days {
  return events.map(([title, description], i) => ({ day: i + 1, title, description }));
}

const arrival: Event = [
  'Jakarta – Jeddah – Makkah',
  'Berkumpul di Terminal 3 Bandara Soekarno-Hatta empat jam sebelum keberangkatan. Penerbangan langsung ke Jeddah, niat ihram di atas Yalamlam, lalu perjalanan dengan bus ke Makkah. Setelah beristirahat sejenak, jamaah menunaikan umroh pertama dengan bimbingan mutawif.',
];
const worship: Event = [
  'Makkah: memperbanyak ibadah',
  'Salat lima waktu dan tawaf sunah di Masjidil Haram. Bakda Asar kajian singkat di hotel tentang adab di Tanah Suci.',
];
const ziarahMakkah: Event = [
  'Ziarah kota Makkah',
  'Mengunjungi Jabal Tsur, Padang Arafah dan Jabal Rahmah, Muzdalifah, Mina, serta mengambil miqat di Ji’ranah untuk umroh kedua.',
];
const toMadinah: Event = [
  'Makkah – Madinah',
  'Tawaf wada setelah Subuh. Perjalanan ke Madinah sekitar lima jam dengan bus, masuk hotel, lalu salat Isya di Masjid Nabawi.',
];
const rawdah: Event = [
  'Madinah: Raudah dan makam Rasulullah',
  'Salat di Raudah sesuai jadwal izin, berziarah ke makam Rasulullah SAW dan pemakaman Baqi.',
];
const ziarahMadinah: Event = [
  'Ziarah kota Madinah',
  'Mengunjungi Masjid Quba, Jabal Uhud, Masjid Qiblatain, dan kebun kurma. Sore hari bebas untuk berbelanja.',
];
const flyHome: Event = [
  'Madinah – Jakarta',
  'Salat Subuh terakhir di Masjid Nabawi, persiapan pulang, lalu diantar ke Bandara Madinah untuk penerbangan malam.',
];
const home: Event = [
  'Tiba di Jakarta',
  'Tiba di Bandara Soekarno-Hatta, pembagian air zamzam dan bagasi. Semoga menjadi umroh yang makbul.',
];

export const umrohNine = [
  arrival,
  worship,
  ziarahMakkah,
  worship,
  toMadinah,
  rawdah,
  ziarahMadinah,
  flyHome,
  home,
];

export const umrohTwelve = [
  arrival,
  worship,
  ziarahMakkah,
  worship,
  [
    'Thaif',
    'Perjalanan ke kota sejuk Thaif: Masjid Abdullah bin Abbas, pabrik minyak mawar, dan miqat di Qarnul Manazil untuk umroh berikutnya.',
  ],
  worship,
  toMadinah,
  rawdah,
  ziarahMadinah,
  ['Madinah: ibadah mandiri', 'Hari bebas untuk beribadah di Masjid Nabawi.'],
  flyHome,
  home,
] as const satisfies readonly Event[];

export const umrohTurkiye = [
  [
    'Jakarta – Istanbul',
    'Berkumpul di Terminal 3 Bandara Soekarno-Hatta dan terbang malam dengan Turkish Airlines ke Istanbul.',
  ],
  [
    'Istanbul: kota dua benua',
    'Tiba pagi hari, sarapan, lalu mengunjungi Masjid Biru, Hagia Sophia, dan Hippodrome.',
  ],
  [
    'Istanbul: Topkapi dan Bosphorus',
    'Melihat peninggalan Rasulullah SAW di Istana Topkapi, berlayar di Selat Bosphorus, lalu Grand Bazaar.',
  ],
  ['Istanbul – Madinah', 'Terbang ke Madinah, masuk hotel, dan salat Isya di Masjid Nabawi.'],
  rawdah,
  ziarahMadinah,
  [
    'Madinah – Makkah',
    'Mengambil miqat di Bir Ali, perjalanan ke Makkah, lalu umroh pertama bersama mutawif.',
  ],
  worship,
  ziarahMakkah,
  worship,
  ['Makkah – Jeddah – Jakarta', 'Tawaf wada, singgah di Corniche Jeddah, lalu terbang pulang.'],
  home,
] as const satisfies readonly Event[];

export const ramadhanSixteen = [
  arrival,
  ...Array.from({ length: 4 }, () => worship),
  ['Makkah: malam ganjil', 'Itikaf dan qiyamulail di Masjidil Haram, sahur bersama di hotel.'],
  ziarahMakkah,
  worship,
  ['Makkah: khatam Al-Qur’an', 'Mengikuti salat tarawih dan doa khatam Al-Qur’an di Masjidil Haram.'],
  ['Idulfitri di Makkah', 'Takbir bersama, salat Id di Masjidil Haram, dan halalbihalal rombongan.'],
  toMadinah,
  rawdah,
  ziarahMadinah,
  ['Madinah: ibadah mandiri', 'Hari bebas untuk beribadah di Masjid Nabawi.'],
  flyHome,
  home,
] as const satisfies readonly Event[];

export const hajj = [
  arrival,
  ['Makkah: persiapan haji', 'Istirahat, pemeriksaan kesehatan, dan manasik bersama pembimbing.'],
  worship,
  ziarahMakkah,
  worship,
  ['Menuju Mina', 'Berniat haji, berangkat ke Mina, dan bermalam di tenda ber-AC.'],
  ['Wukuf di Arafah', 'Khutbah dan doa wukuf sampai matahari terbenam, lalu bermalam di Muzdalifah.'],
  ['Jumrah Aqabah', 'Melempar jumrah Aqabah, tahalul awal, tawaf ifadah dan sai.'],
  ['Hari tasyrik pertama', 'Melempar tiga jumrah, bermalam di Mina.'],
  ['Hari tasyrik kedua', 'Melempar tiga jumrah, nafar awal bagi yang memilihnya.'],
  ['Kembali ke Makkah', 'Istirahat dan ibadah mandiri di Masjidil Haram.'],
  toMadinah,
  rawdah,
  ziarahMadinah,
] as const satisfies readonly Event[];

export const turkiye = [
  ['Jakarta – Istanbul', 'Terbang malam dengan Turkish Airlines, makan malam di pesawat.'],
  ['Istanbul', 'Masjid Biru, Hagia Sophia, Hippodrome, dan makan siang dengan hidangan lokal.'],
  ['Istanbul – Bursa', 'Menyeberang ke Asia, Masjid Hijau dan Masjid Agung Bursa, kereta gantung Uludağ.'],
  ['Bursa – Cappadocia', 'Terbang ke Kayseri, makan malam di hotel gua.'],
  ['Cappadocia', 'Balon udara pilihan saat fajar, Göreme, kota bawah tanah, dan bengkel keramik.'],
  ['Cappadocia – Istanbul', 'Kembali ke Istanbul, Grand Bazaar, dan pelayaran Bosphorus saat senja.'],
  ['Istanbul – Jakarta', 'Waktu bebas sampai diantar ke bandara.'],
  ['Tiba di Jakarta', 'Tiba sore hari di Bandara Soekarno-Hatta.'],
] as const satisfies readonly Event[];

export const japan = [
  ['Jakarta – Tokyo', 'Terbang malam dengan penerbangan langsung ke Haneda.'],
  ['Tokyo', 'Asakusa, Tokyo Camii, dan Shibuya. Makan siang halal.'],
  [
    'Gunung Fuji',
    'Danau Kawaguchi, desa Oshino Hakkai, dan bermalam di penginapan dengan kamar tradisional.',
  ],
  ['Kyoto', 'Naik Shinkansen ke Kyoto: Fushimi Inari dan Arashiyama.'],
  ['Osaka', 'Masjid Osaka, Istana Osaka, dan Dotonbori.'],
  ['Osaka: hari bebas', 'Hari bebas: taman hiburan atau berbelanja.'],
  ['Osaka – Jakarta', 'Terbang pulang dari Kansai dan tiba di Jakarta sore hari.'],
] as const satisfies readonly Event[];

export const dubaiAndUmroh = [
  ['Jakarta – Dubai', 'Terbang malam dengan Emirates ke Dubai.'],
  ['Dubai', 'Masjid Jumeirah, Museum Dubai, dan pemandangan kota dari Dubai Frame.'],
  ['Dubai – Jeddah – Makkah', 'Berihram di pesawat, lalu umroh pertama di Makkah.'],
  worship,
  ziarahMakkah,
  worship,
  toMadinah,
  rawdah,
  flyHome,
  home,
] as const satisfies readonly Event[];
