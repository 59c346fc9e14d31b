/** A real district where families of the demo live, with villages in it. */
export type Region = {
  /** The dotted code of the district. */
  district: string;
  city: string;
  /** The city whose immigration office issues the passports. */
  office: string;
  villages: readonly string[];
};

/** The districts where families of the demo live. */
export const REGIONS = {
  jakarta: {
    district: '31.74.07',
    city: 'Jakarta',
    office: 'Jakarta Selatan',
    villages: ['Gandaria Utara', 'Cipete Utara', 'Kramat Pela', 'Petogogan', 'Pulo'],
  },
  bekasi: {
    district: '32.75.04',
    city: 'Bekasi',
    office: 'Bekasi',
    villages: ['Jakamulya', 'Jakasetia', 'Kayuringin Jaya', 'Pekayon Jaya'],
  },
  depok: {
    district: '32.76.06',
    city: 'Depok',
    office: 'Depok',
    villages: ['Beji', 'Beji Timur', 'Kemiri Muka', 'Kukusan', 'Tanah Baru'],
  },
  bandung: {
    district: '32.04.11',
    city: 'Bandung',
    office: 'Bandung',
    villages: ['Katapang', 'Cilampeni', 'Pangauban', 'Gandasari', 'Sukamukti', 'Sangkanhurip'],
  },
  semarang: {
    district: '33.74.11',
    city: 'Semarang',
    office: 'Semarang',
    villages: ['Banyumanik', 'Srondol Wetan', 'Srondol Kulon', 'Padangsari', 'Pudakpayung'],
  },
  surabaya: {
    district: '35.78.03',
    city: 'Surabaya',
    office: 'Surabaya',
    villages: ['Kalirungkut', 'Kedung Baruk', 'Medokan Ayu', 'Rungkut Kidul', 'Wonorejo'],
  },
  medan: {
    district: '12.71.11',
    city: 'Medan',
    office: 'Medan',
    villages: ['Gedung Johor', 'Kwala Bekala', 'Pangkalan Masyhur', 'Suka Maju', 'Titi Kuning'],
  },
  padang: {
    district: '13.71.09',
    city: 'Padang',
    office: 'Padang',
    villages: ['Kuranji', 'Korong Gadang', 'Anduring', 'Gunung Sarik', 'Sungai Sapih'],
  },
  makassar: {
    district: '73.71.09',
    city: 'Makassar',
    office: 'Makassar',
    villages: ['Masale', 'Tamamaung', 'Karampuang', 'Paropo', 'Sinrijala'],
  },
} as const satisfies Record<string, Region>;

/** The name of a district in `REGIONS`. */
export type RegionName = keyof typeof REGIONS;
