/** The fields of a drawn identity card. */
export type CardPerson = {
  province: string;
  regency: string;
  nik: string;
  name: string;
  birthPlace: string;
  /** `2026-01-31`. */
  birthDate: string;
  sex: 'LAKI-LAKI' | 'PEREMPUAN';
  blood: string;
  address: string;
  rt: string;
  rw: string;
  village: string;
  district: string;
  faith: string;
  marriage: string;
  job: string;
  validUntil: string;
};

/** Regions with their codes as the ministry lists them: province, regency and district. */
const REGIONS = [
  ['JAWA BARAT', 'KABUPATEN BANDUNG', 'KATAPANG', '320411', 'SUKAMUKTI', 'BANDUNG'],
  ['JAWA BARAT', 'KOTA BANDUNG', 'COBLONG', '327302', 'DAGO', 'BANDUNG'],
  ['JAWA TENGAH', 'KABUPATEN KENDAL', 'WELERI', '332412', 'PENARUBAN', 'KENDAL'],
  ['JAWA TIMUR', 'KOTA SURABAYA', 'GUBENG', '357808', 'AIRLANGGA', 'SURABAYA'],
  ['SULAWESI SELATAN', 'KOTA MAKASSAR', 'PANAKKUKANG', '737109', 'MASALE', 'UJUNG PANDANG'],
  ['DKI JAKARTA', 'JAKARTA SELATAN', 'TEBET', '317401', 'MANGGARAI', 'JAKARTA'],
] as const;

const GIVEN = {
  'LAKI-LAKI': ['MUHAMMAD YUSUF', 'ABDUL AZIZ', 'BUDI', 'AHMAD FAUZI', 'ZULKIFLI', 'SLAMET'],
  PEREMPUAN: ['SITI', 'NUR AINI', 'DEWI', 'KHADIJAH', 'FAUZIAH', 'SRI WAHYUNI'],
} as const;
const FAMILY = [
  'SANTOSO',
  'HIDAYAT',
  'RAHMAWATI',
  'NASUTION',
  'QOMARIAH',
  'SYARIFUDDIN',
  'WIJAYA',
  'SIREGAR',
];
const STREETS = [
  'JL. MELATI NO 5',
  'KP. BABAKAN',
  'DUSUN KRAJAN',
  'JL. VETERAN III',
  'PERUM GRIYA ASRI B2',
  'JL. DR. SUTOMO 17',
];
const JOBS = [
  'KARYAWAN SWASTA',
  'WIRASWASTA',
  'PEGAWAI NEGERI SIPIL',
  'MENGURUS RUMAH TANGGA',
  'PETANI/PEKEBUN',
  'PEDAGANG',
  'GURU',
  'PENSIUNAN',
];
const MARRIAGES = ['BELUM KAWIN', 'KAWIN', 'CERAI HIDUP', 'CERAI MATI'];
const FAITHS = ['ISLAM', 'ISLAM', 'ISLAM', 'ISLAM', 'KRISTEN', 'KATHOLIK'];

/**
 * Invents somebody with an identity card whose number agrees with birth date, sex and region.
 * @param random answers a number from 0 to below 1
 */
export function inventedPerson(random: () => number): CardPerson {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const number = (from: number, to: number, digits: number) =>
    String(from + Math.floor(random() * (to - from + 1))).padStart(digits, '0');
  const [province, regency, district, code, village, birthPlace] = pick(REGIONS);
  const sex = pick(['LAKI-LAKI', 'PEREMPUAN'] as const);
  const [year, month, day] = [number(1945, 2006, 4), number(1, 12, 2), number(1, 28, 2)];
  const dayOfNik = String(Number(day) + (sex === 'PEREMPUAN' ? 40 : 0)).padStart(2, '0');
  return {
    province,
    regency,
    district,
    village,
    birthPlace,
    sex,
    nik: `${code}${dayOfNik}${month}${year.slice(2)}${number(1, 9_999, 4)}`,
    name: `${pick(GIVEN[sex])} ${pick(FAMILY)}`,
    birthDate: `${year}-${month}-${day}`,
    blood: pick(['A', 'B', 'AB', 'O', '-']),
    address: pick(STREETS),
    rt: number(1, 12, 3),
    rw: number(1, 15, 3),
    faith: pick(FAITHS),
    marriage: pick(MARRIAGES),
    job: pick(JOBS),
    validUntil: random() < 0.7 ? 'SEUMUR HIDUP' : `${day}-${month}-2029`,
  };
}
