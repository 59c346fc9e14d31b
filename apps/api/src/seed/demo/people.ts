/** Invented names of customers. Their phone numbers are of a block that no operator assigns. */
export const CUSTOMER_NAMES = [
  'Ahmad Fauzan Hidayat',
  'Siti Nurhaliza Rahmah',
  'Bambang Suryanto',
  'Dewi Kartika Sari',
  'Hendra Gunawan Putra',
  'Rina Marlina',
  'Muhammad Ilham Akbar',
  'Sri Wahyuningsih',
  'Agus Priyono',
  'Nur Aini Zahra',
  'Taufik Ramadhan',
  'Lestari Handayani',
  'Yusuf Maulana',
  'Fitriani Azzahra',
  'Joko Prasetyo',
  'Halimah Tusyadiah',
  'Rizky Aditya Pratama',
  'Umi Kulsum',
  'Dedi Kurniawan',
  'Ratna Puspita',
  'Zainal Abidin',
  'Maya Anggraini',
  'Slamet Riyadi',
  'Aisyah Permatasari',
  'Eko Budi Santoso',
  'Indah Kusumawati',
  'Faisal Rahman',
  'Endang Sulastri',
  'Arif Wicaksono',
  'Khadijah Salsabila',
  'Sugeng Widodo',
  'Nurul Hikmah',
  'Iwan Setiawan',
  'Yuliana Safitri',
  'Hasan Basri',
  'Wulan Maharani',
  'Abdul Rokhim',
  'Rohmah Hasanah',
  'Gilang Nugraha',
  'Tri Astuti',
] as const;

/** First names of relatives who travel along. */
export const RELATIVES = {
  MALE: ['Rahmat', 'Salman', 'Irfan', 'Bagus', 'Harun', 'Wahyu', 'Fadli', 'Rudi', 'Anwar', 'Yahya'],
  FEMALE: ['Aminah', 'Kartini', 'Laila', 'Sari', 'Nadia', 'Hasna', 'Murni', 'Zulaikha', 'Putri', 'Rahayu'],
} as const;

export const AGENTS = [
  { name: 'Fatimah Az-Zahra', email: 'agent', under: null, mayAdd: true },
  { name: 'Rudi Hartono', email: 'subagent', under: 0, mayAdd: false },
  { name: 'Nani Suryani', email: 'agent.bandung', under: null, mayAdd: true },
  { name: 'Imam Mustofa', email: 'agent.cimahi', under: 2, mayAdd: false },
  { name: 'Wawan Darmawan', email: 'agent.surabaya', under: null, mayAdd: false },
] as const;

/** The n-th phone number of the demo. */
export function demoPhone(n: number): string {
  return `+6281200000${String(n).padStart(3, '0')}`;
}

/** The e-mail address of a name, `ahmad.fauzan@contoh.test`; `n` keeps equal names apart. */
export function demoEmail(name: string, n: number): string {
  const [first = '', second = ''] = name.toLowerCase().split(' ');
  return `${first}.${second || n}@contoh.test`;
}
