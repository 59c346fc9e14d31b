import type { ListingInput } from '../../listing-input.ts';

type Days = NonNullable<ListingInput['itinerary']>;
type Event = readonly [title: string, description: string];

/** The days of an itinerary, one for each event, in their order. */
export function daysOf(events: readonly Event[]): Days {
  return events.map(([title, description], i) => ({ day: i + 1, title, description }));
}

/** The place from which a group leaves Indonesia. */
type StartPlace = { city: string; meeting: string; airport: string };

const jakarta: StartPlace = {
  city: 'Jakarta',
  meeting: 'Terminal 3 Bandara Soekarno-Hatta',
  airport: 'Bandara Soekarno-Hatta',
};
const surabaya: StartPlace = {
  city: 'Surabaya',
  meeting: 'Terminal 2 Bandara Juanda',
  airport: 'Bandara Juanda',
};

const arrivalFrom = ({ city, meeting }: StartPlace): Event => [
  `${city} – Jeddah – Makkah`,
  `Berkumpul di ${meeting} empat jam sebelum keberangkatan. Penerbangan langsung ke Jeddah, niat ihram di atas Yalamlam, lalu perjalanan dengan bus ke Makkah. Setelah beristirahat sejenak, jamaah menunaikan umroh pertama dengan bimbingan mutawif.`,
];
const arrival = arrivalFrom(jakarta);
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
const flyHomeTo = ({ city }: StartPlace): Event => [
  `Madinah – ${city}`,
  'Salat Subuh di Masjid Nabawi, salam perpisahan kepada Rasulullah SAW, lalu diantar ke Bandara Madinah untuk penerbangan pulang.',
];
const homeTo = ({ city, airport }: StartPlace): Event => [
  `Tiba di ${city}`,
  `Tiba di ${airport}, pembagian air zamzam dan bagasi. Semoga menjadi umroh yang makbul.`,
];
const flyHome = flyHomeTo(jakarta);
const home = homeTo(jakarta);

const nineFrom = (from: StartPlace): readonly Event[] => [
  arrivalFrom(from),
  worship,
  ziarahMakkah,
  worship,
  toMadinah,
  rawdah,
  ziarahMadinah,
  flyHomeTo(from),
  homeTo(from),
];
export const umrohNine = nineFrom(jakarta);
export const umrohNineSurabaya = nineFrom(surabaya);

/** The program of ten days: that of nine days with one more day in Makkah. */
export const umrohTen: readonly Event[] = [...umrohNine.slice(0, 4), worship, ...umrohNine.slice(4)];

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

/**
 * The program of sixteen days over the last ten nights of Ramadan and Idulfitri.
 * @param eid the number of days from the departure to 1 Syawal
 */
export function ramadanSixteen(eid: number): readonly Event[] {
  const days: Event[] = [
    arrival,
    ...Array.from(
      { length: eid - 1 },
      (_, i): Event =>
        i % 3 === 1
          ? ['Makkah: malam ganjil', 'Itikaf dan qiyamulail di Masjidil Haram, sahur bersama di hotel.']
          : i === 3
            ? ziarahMakkah
            : worship,
    ),
    ['Idulfitri di Makkah', 'Takbir bersama, salat Id di Masjidil Haram, dan halalbihalal rombongan.'],
    toMadinah,
    rawdah,
    ziarahMadinah,
  ];
  return [...days.slice(0, 14), flyHome, home];
}

/**
 * The day-by-day program of a hajj of twenty-six days.
 * @param mina the number of days from the departure to 8 Zulhijah, when pilgrims go to Mina
 */
export function hajjDays(mina: number): readonly Event[] {
  const rites: Event[] = [
    ['Menuju Mina', 'Hari Tarwiyah: berniat haji, berangkat ke Mina, dan bermalam di tenda ber-AC.'],
    ['Wukuf di Arafah', 'Khutbah dan doa wukuf sampai matahari terbenam, lalu bermalam di Muzdalifah.'],
    ['Jumrah Aqabah', 'Melempar jumrah Aqabah, tahalul awal, tawaf ifadah dan sai.'],
    ['Hari tasyrik pertama', 'Melempar tiga jumrah, bermalam di Mina.'],
    ['Hari tasyrik kedua', 'Melempar tiga jumrah, nafar awal bagi yang memilihnya.'],
    ['Kembali ke Makkah', 'Nafar tsani, istirahat, dan ibadah mandiri di Masjidil Haram.'],
    ['Makkah: tawaf wada', 'Persiapan pindah kota, tawaf wada bersama rombongan.'],
  ];
  const before: Event[] = [
    [
      'Jakarta – Jeddah – Makkah',
      'Berkumpul di Terminal 3 Bandara Soekarno-Hatta. Penerbangan langsung ke Jeddah dengan berihram untuk umroh tamattu, lalu perjalanan dengan bus ke Makkah.',
    ],
    ['Makkah: umroh tamattu', 'Tawaf, sai, dan tahalul dengan bimbingan, lalu pemeriksaan kesehatan.'],
    ...Array.from(
      { length: mina - 2 },
      (_, i): Event =>
        i === 4
          ? ['Bimbingan manasik', 'Pemantapan manasik haji bersama pembimbing dan dokter rombongan.']
          : worship,
    ),
  ];
  const madinah: Event[] = [
    toMadinah,
    rawdah,
    ziarahMadinah,
    ['Madinah: ibadah mandiri', 'Salat lima waktu di Masjid Nabawi.'],
  ];
  const stay = [...before, ...rites, ...madinah];
  const rest = Array.from({ length: Math.max(0, 24 - stay.length) }, () => madinah[3]!);
  return [
    ...[...stay, ...rest].slice(0, 24),
    flyHome,
    ['Tiba di Jakarta', 'Tiba di Bandara Soekarno-Hatta. Semoga menjadi haji yang mabrur.'],
  ];
}

export const turkiye = [
  ['Jakarta – Istanbul', 'Terbang malam dengan Turkish Airlines, makan malam di pesawat.'],
  ['Istanbul', 'Masjid Biru, Hagia Sophia, Hippodrome, dan makan siang dengan hidangan lokal.'],
  ['Istanbul – Bursa', 'Menyeberang ke Asia, Masjid Hijau dan Masjid Agung Bursa, kereta gantung Uludağ.'],
  [
    'Bursa – Cappadocia',
    'Perjalanan darat lewat Ankara dengan singgah di Danau Garam, makan malam di Ürgüp.',
  ],
  ['Cappadocia', 'Balon udara pilihan saat fajar, Göreme, kota bawah tanah, dan bengkel keramik.'],
  ['Cappadocia – Istanbul', 'Kembali ke Istanbul, Grand Bazaar, dan pelayaran Bosphorus saat senja.'],
  [
    'Istanbul: hari bebas',
    'Waktu bebas di Taksim dan Eminönü sampai diantar ke bandara untuk penerbangan dini hari.',
  ],
  ['Tiba di Jakarta', 'Tiba sore hari di Bandara Soekarno-Hatta.'],
] as const satisfies readonly Event[];

export const japan = [
  ['Jakarta – Tokyo', 'Terbang malam dengan penerbangan langsung ke Haneda.'],
  ['Tokyo', 'Asakusa, Tokyo Camii, dan Shibuya. Makan siang halal.'],
  ['Gunung Fuji', 'Danau Kawaguchi dan desa Oshino Hakkai, kembali ke Tokyo pada malam hari.'],
  ['Tokyo – Osaka', 'Naik Shinkansen ke Osaka: Istana Osaka di tengah sakura dan Dotonbori.'],
  ['Kyoto', 'Fushimi Inari, Arashiyama, dan Jalan Filsuf, kembali ke Osaka.'],
  ['Osaka: hari bebas', 'Masjid Osaka, lalu hari bebas: taman hiburan atau berbelanja.'],
  ['Osaka – Jakarta', 'Terbang pulang dari Kansai dan tiba di Jakarta sore hari.'],
] as const satisfies readonly Event[];

export const dubaiAndUmroh = [
  ['Jakarta – Dubai', 'Terbang petang dengan Emirates, tiba di Dubai menjelang tengah malam.'],
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
