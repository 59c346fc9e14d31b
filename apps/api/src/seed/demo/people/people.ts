import type { RegionName } from './regions.ts';

type Gender = 'MALE' | 'FEMALE';
export type DemoCustomer = readonly [name: string, gender: Gender, region: RegionName];

/**
 * Invented names of customers, from all over the country. Their phone numbers are of a block that no operator assigns.
 */
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

/** An invented agent. */
type DemoAgent = {
  name: string;
  email: string;
  /** The index of the agent under whom this one works; null for none. */
  under: number | null;
  /** Whether the agent may add sub-agents. */
  mayAdd: boolean;
  nik: string;
  gender: 'MALE' | 'FEMALE';
  /** The part of the fee of the agent above that this one gets, in per cent. */
  share: number;
  /** `NEW` for an agent who has only applied; active without it. */
  status?: 'NEW';
};

/** An agent, by default active, without sub-agents, and with 25 % of the fee of the agent above. */
const agent = (
  name: string,
  email: string,
  under: number | null,
  nik: string,
  more: Partial<DemoAgent> = {},
): DemoAgent => ({
  name,
  email,
  under,
  nik,
  // In the NIK of a woman, 40 is added to the day of birth.
  gender: Number(nik.slice(6, 8)) > 40 ? 'FEMALE' : 'MALE',
  mayAdd: false,
  share: under === null ? 0 : 25,
  ...more,
});

/** The network of agents, three levels deep; an agent comes after the one under whom it works. */
export const AGENTS: readonly DemoAgent[] = [
  agent('Fatimah Az-Zahra', 'agent', null, '3174074508880001', { mayAdd: true }),
  agent('Rudi Hartono', 'subagent', 0, '3174071203900002'),
  agent('Nani Suryani', 'agent.bandung', null, '3273026107850001', { mayAdd: true }),
  agent('Imam Mustofa', 'agent.cimahi', 2, '3277021509920001', { mayAdd: true, share: 40 }),
  agent('Wawan Darmawan', 'agent.surabaya', null, '3578030411870001'),
  agent('Siska Amelia', 'agent.depok', 1, '3276055703940001', { share: 50 }),
  agent('Taufik Siregar', 'agent.bekasi', 0, '3275041908890001', { mayAdd: true, share: 30 }),
  agent('Halimah Nuraeni', 'agent.garut', 2, '3205014902910001'),
  agent('Dedi Mulyono', 'agent.lembang', 3, '3217011106880001', { share: 50 }),
  agent('Ratih Kumalasari', 'agent.padalarang', 3, '3217056512930001', { share: 50 }),
  agent('Yusuf Maulana', 'agent.sidoarjo', 4, '3515082307900001', { share: 35 }),
  agent('Arman Tanjung', 'agent.medan', null, '1271030805860001', { status: 'NEW' }),
];

/** Further customers of agents, who travelled during the last year, each with the index of the agent in `AGENTS`. */
export const CLIENTS: readonly (readonly [...DemoCustomer, agent: number])[] = [
  ['Syarifah Alwiyah', 'FEMALE', 'jakarta', 0],
  ['Hendra Gunawan', 'MALE', 'jakarta', 0],
  ['Nurlaila Sari', 'FEMALE', 'depok', 0],
  ['Ridwan Saleh', 'MALE', 'bekasi', 0],
  ['Titin Suhartini', 'FEMALE', 'jakarta', 0],
  ['Mulyana Saputra', 'MALE', 'depok', 0],
  ['Ida Farida', 'FEMALE', 'bekasi', 0],
  ['Burhanuddin Harahap', 'MALE', 'jakarta', 0],
  ['Anton Wibisono', 'MALE', 'depok', 1],
  ['Sumiati Rahayu', 'FEMALE', 'depok', 1],
  ['Novi Andriani', 'FEMALE', 'depok', 5],
  ['Rahman Hakim', 'MALE', 'depok', 5],
  ['Parlindungan Hutasuhut', 'MALE', 'bekasi', 6],
  ['Tuti Alawiyah', 'FEMALE', 'bekasi', 6],
  ['Cecep Hermawan', 'MALE', 'bandung', 2],
  ['Entin Kartini', 'FEMALE', 'bandung', 2],
  ['Yayan Suryana', 'MALE', 'bandung', 3],
  ['Lilis Karlina', 'FEMALE', 'bandung', 8],
  ['Dadang Suherman', 'MALE', 'bandung', 9],
  ['Kokom Komalasari', 'FEMALE', 'bandung', 7],
  ['Muhammad Arifin', 'MALE', 'surabaya', 4],
  ['Siti Maimunah', 'FEMALE', 'surabaya', 10],
];

/** The names of all staff, agents and customers of the demo who are women, for their portraits. */
export const WOMEN: ReadonlySet<string> = new Set([
  'Laras Ayuningtyas',
  'Nurul Fitria',
  ...AGENTS.flatMap(({ name, gender }) => (gender === 'FEMALE' ? [name] : [])),
  ...CLIENTS.flatMap(([name, gender]) => (gender === 'FEMALE' ? [name] : [])),
  ...CUSTOMERS.flatMap(([name, gender]) => (gender === 'FEMALE' ? [name] : [])),
]);

/** The n-th phone number of the demo, from 0 to 999. */
export function demoPhone(n: number): string {
  return `+6281200000${String(n).padStart(3, '0')}`;
}

/**
 * The e-mail address of a person by name.
 * @param n a number that makes the addresses of equal names different
 */
export function demoEmail(name: string, n: number): string {
  const [first = '', second = ''] = name
    .toLowerCase()
    .replace(/^hj?\. /, '')
    .split(' ');
  return `${first}.${second || n}@contoh.test`;
}
