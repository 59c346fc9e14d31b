import type { RegionName } from './regions.ts';

type Gender = 'MALE' | 'FEMALE';
export type DemoCustomer = readonly [name: string, gender: Gender, region: RegionName];

/** Invented names of customers, from all over the country. Their phone numbers are of a block that no operator assigns. */
export const CUSTOMERS: readonly DemoCustomer[] = [
  ['Rahma Dewanti', 'FEMALE', 'jakarta'],
  ['Ahmad Fauzan Hidayat', 'MALE', 'jakarta'],
  ['Neneng Nurhayati', 'FEMALE', 'bandung'],
  ['Bambang Suryanto', 'MALE', 'semarang'],
  ['Dewi Kartika Sari', 'FEMALE', 'surabaya'],
  ['Asep Saepudin', 'MALE', 'bandung'],
  ['Rina Marlina', 'FEMALE', 'bekasi'],
  ['Muhammad Ilham Akbar', 'MALE', 'depok'],
  ['Sri Wahyuningsih', 'FEMALE', 'semarang'],
  ['Agus Priyono', 'MALE', 'surabaya'],
  ['Cut Nur Aini', 'FEMALE', 'medan'],
  ['Zulkifli Piliang', 'MALE', 'padang'],
  ['Lestari Handayani', 'FEMALE', 'surabaya'],
  ['Andi Baso Mappanyukki', 'MALE', 'makassar'],
  ['Fitriani Azzahra', 'FEMALE', 'jakarta'],
  ['Joko Prasetyo', 'MALE', 'semarang'],
  ['Rohani Siregar', 'FEMALE', 'medan'],
  ['Ujang Suhendar', 'MALE', 'bandung'],
  ['Umi Kulsum', 'FEMALE', 'depok'],
  ['Dedi Kurniawan', 'MALE', 'bekasi'],
  ['Ratna Puspita', 'FEMALE', 'jakarta'],
  ['Zainal Abidin Nasution', 'MALE', 'medan'],
  ['Yusnidar Koto', 'FEMALE', 'padang'],
  ['Slamet Riyadi', 'MALE', 'surabaya'],
  ['Andi Tenri Ampa', 'FEMALE', 'makassar'],
  ['Eko Budi Santoso', 'MALE', 'depok'],
  ['Euis Komariah', 'FEMALE', 'bandung'],
  ['Faisal Rahman', 'MALE', 'jakarta'],
  ['Endang Sulastri', 'FEMALE', 'semarang'],
  ['Arif Wicaksono', 'MALE', 'bekasi'],
  ['Khadijah Salsabila', 'FEMALE', 'surabaya'],
  ['Sugeng Widodo', 'MALE', 'surabaya'],
  ['Hj. Mariati Lubis', 'FEMALE', 'medan'],
  ['Syamsul Bahri Daeng Rani', 'MALE', 'makassar'],
  ['Yuliana Safitri', 'FEMALE', 'bekasi'],
  ['Hasan Basri Chaniago', 'MALE', 'padang'],
  ['Wulan Maharani', 'FEMALE', 'jakarta'],
  ['Abdul Rokhim', 'MALE', 'semarang'],
  ['Imas Masitoh', 'FEMALE', 'bandung'],
  ['Gilang Nugraha', 'MALE', 'depok'],
  ['Tri Astuti', 'FEMALE', 'semarang'],
];

const names = (list: string) => list.split(' ');

/** First and second names of relatives who travel along; most Indonesians have no family name. */
export const RELATIVES = {
  MALE: {
    first: names(
      'Rahmat Salman Irfan Bagus Harun Wahyu Fadli Rudi Anwar Yahya Nurdin Hamzah Ridwan Mulyadi Iskandar',
    ),
    second: names(
      'Hidayatullah Maulana Setiadi Nugroho Ramdani Hermawan Sanusi Mubarok Salim Saputra Effendi Prawira',
    ),
  },
  FEMALE: {
    first: names(
      'Aminah Kartini Laila Sari Nadia Hasna Zulaikha Putri Rahayu Salmah Hafsah Nurjanah Mardiana Yuyun',
    ),
    second: names(
      'Zuhriah Wulandari Fitri Rahmawati Kamila Maulida Humaira Lestari Hanum Amalia Yuniarti Suhartini',
    ),
  },
} as const;

export const AGENTS = [
  { name: 'Fatimah Az-Zahra', email: 'agent', under: null, mayAdd: true, nik: '3174074508880001' },
  { name: 'Rudi Hartono', email: 'subagent', under: 0, mayAdd: false, nik: '3174071203900002' },
  { name: 'Nani Suryani', email: 'agent.bandung', under: null, mayAdd: true, nik: '3273026107850001' },
  { name: 'Imam Mustofa', email: 'agent.cimahi', under: 2, mayAdd: false, nik: '3277021509920001' },
  { name: 'Wawan Darmawan', email: 'agent.surabaya', under: null, mayAdd: false, nik: '3578030411870001' },
] as const;

/** Members of staff and agents who are women, for their portraits. */
export const WOMEN: ReadonlySet<string> = new Set([
  'Laras Ayuningtyas',
  'Nurul Fitria',
  'Fatimah Az-Zahra',
  'Nani Suryani',
  ...CUSTOMERS.flatMap(([name, gender]) => (gender === 'FEMALE' ? [name] : [])),
]);

/** The n-th phone number of the demo. */
export function demoPhone(n: number): string {
  return `+6281200000${String(n).padStart(3, '0')}`;
}

/** The e-mail address of a name, `ahmad.fauzan@contoh.test`; `n` keeps equal names apart. */
export function demoEmail(name: string, n: number): string {
  const [first = '', second = ''] = name
    .toLowerCase()
    .replace(/^hj?\. /, '')
    .split(' ');
  return `${first}.${second || n}@contoh.test`;
}
