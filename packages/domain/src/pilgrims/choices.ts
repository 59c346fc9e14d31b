/**
 * The titles of a pilgrim. Titles, identity papers, educations and jobs are spelled as in the government's bulk sheet
 * for umrah pilgrims, so that they are reported as they are stored.
 */
export const TITLES = ['TUAN', 'NONA', 'NYONYA'] as const;
export const ID_TYPES = ['NIK', 'KITAS', 'KITAP', 'PASPOR'] as const;
export const NATIONALITIES = ['WNI', 'WNA'] as const;
/** The marital statuses. Specification section 9. The sheet writes the last one with spaces around the slash. */
export const MARRIAGE_STATUSES = ['BELUM MENIKAH', 'MENIKAH', 'JANDA/DUDA'] as const;
export const EDUCATIONS = [
  'TIDAK SEKOLAH',
  'SD/MI',
  'SMP/MTS',
  'SMA/MA',
  'D1',
  'D2',
  'D3',
  'D4/S1',
  'S2',
  'S3',
] as const;
export const JOBS = [
  'PNS',
  'PEG. SWASTA',
  'WIRAUSAHA',
  'TNI / POLRI',
  'PETANI',
  'NELAYAN',
  'LAINNYA',
  'TIDAK BEKERJA',
] as const;
/**
 * How a mahram (close relative) is related to the pilgrim. The list is our own, for both sexes and every kind of proof:
 * marriage book, birth certificate, family card.
 */
export const MAHRAM_RELATIONS = [
  'SUAMI',
  'ISTRI',
  'ORANG TUA',
  'ANAK',
  'SAUDARA KANDUNG',
  'KAKEK/NENEK',
  'CUCU',
  'PAMAN/BIBI',
  'KEPONAKAN',
  'MERTUA/MENANTU',
] as const;
export const CLOTHES_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'] as const;
/** Whether a pilgrim has been on umrah before. Specification section 9. */
export const UMRAH_BEFORE = ['BELUM', 'PERNAH'] as const;
