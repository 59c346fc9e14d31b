import type { PilgrimFile } from '../file.fields.ts';
import { titleOf } from '../names/title.ts';

/** A region with its dotted code and its name, as in the list of regions: `33.18` and `Kab. Pati`. */
export type Region = { code: string; name: string };

/** A pilgrim's file with the names of the records that it refers to, as the report to the government spells them. */
export type ReportedFile = PilgrimFile & {
  province: Region | null;
  regency: Region | null;
  district: Region | null;
  visa_provider: string | null;
  insurance: string | null;
};

type Column = {
  header: string;
  /** A `date` becomes a date cell in the spreadsheet; everything else is text, also a number such as the NIK. */
  kind: 'text' | 'date';
  value: (file: ReportedFile) => string | null;
};

const text = (header: string, value: Column['value']): Column => ({ header, kind: 'text', value });
const day = (header: string, value: Column['value']): Column => ({ header, kind: 'date', value });

/**
 * The 32 columns of the government's bulk sheet for umrah pilgrims (`template jamaah`, July 2025). The headers are
 * exactly those of the sheet, including two spaces in "Tanggal Akhir  Visa" and the odd capitals, because a program
 * reads it.
 */
export const MINISTRY_COLUMNS: readonly Column[] = [
  text('Title', titleOf),
  text('Nama (Sesuai Dengan nama Pada Kartu Vaksin)', (file) => file.vaccine_name),
  text('Nama Ayah', (file) => file.father_name),
  text('Jenis Identitas', (file) => file.id_type),
  text('No Identitas', (file) => file.no_ktp),
  text('Nama Paspor', (file) => file.passport_name),
  text('No Paspor', (file) => file.passport_number),
  day('Tanggal Dikeluarkan Paspor(yyyy-mm-dd)', (file) => file.passport_issued_on),
  text('Kota Paspor', (file) => file.passport_place),
  text('Tempat Lahir', (file) => file.birth_place),
  day('Tanggal Lahir(yyyy-mm-dd)', (file) => file.birth_date),
  text('Alamat', addressOf),
  text('Provinsi', (file) => file.province && provinceOnSheet(file.province)),
  text('Kabupaten', (file) => file.regency && file.regency.name.toUpperCase()),
  text('Kecamatan', (file) => file.district && file.district.name.toUpperCase()),
  text('Kelurahan', (file) => file.village && file.village.toUpperCase()),
  text('No. Telepon', (file) => nationalNumber(file.home_phone)),
  text('No Hp', (file) => nationalNumber(file.phone)),
  text('KewargaNegaraan', (file) => file.nationality),
  text('Status Pernikahan', (file) => file.marriage_status?.replace('/', ' / ') ?? null),
  text('Pendidikan', (file) => file.education),
  text('Pekerjaan', (file) => file.job),
  text('Provider Visa', (file) => file.visa_provider),
  text('No Visa', (file) => file.visa_number),
  day('Tanggal Berlaku Visa (yyyy-mm-dd)', (file) => file.visa_starts_on),
  day('Tanggal Akhir  Visa (yyyy-mm-dd)', (file) => file.visa_ends_on),
  text('Asuransi', (file) => file.insurance),
  text('No Polis', (file) => file.policy_number),
  day('Tanggal Input Polis (yyyy-mm-dd)', (file) => file.policy_entered_on),
  day('Tanggal Awal Polis (yyyy-mm-dd)', (file) => file.policy_starts_on),
  day('Tanggal Akhir Polis (yyyy-mm-dd)', (file) => file.policy_ends_on),
  text('No BPJS', (file) => file.bpjs_number),
];

/** The row of a pilgrim on the government's sheet: a value for each of the 32 columns, null for an empty cell. */
export function sheetRow(file: ReportedFile): (string | null)[] {
  return MINISTRY_COLUMNS.map(({ value }) => value(file));
}

/**
 * The street and the numbers of the neighbourhood (RT and RW) in one text, because the ministry's sheet has no columns
 * for the latter: `Jl. Melati 5 RT 003 RW 012`.
 */
function addressOf({ address, rt, rw }: PilgrimFile): string | null {
  if (!address) return null;
  return [address, rt && `RT ${rt.padStart(3, '0')}`, rw && `RW ${rw.padStart(3, '0')}`]
    .filter(Boolean)
    .join(' ');
}

/** A phone number in its national form, `0812…`; null for none. */
function nationalNumber(phone: string | null): string | null {
  return phone && phone.replace(/^\+62/, '0');
}

/**
 * The name of a province in the sheet's own list. The list is older than 2022: the four newer provinces of Papua have the
 * names of the ones they were split from, and some names have a spelling of their own.
 */
function provinceOnSheet({ code, name }: Region): string {
  return SHEET_PROVINCES[code] ?? name.toUpperCase();
}

const SHEET_PROVINCES: Readonly<Record<string, string>> = {
  '14': 'R I A U',
  '15': 'J A M B I',
  '19': 'BANGKA BELITUNG',
  '31': 'DKI JAKARTA',
  '34': 'D.I. YOGYAKARTA',
  '51': 'B A L I',
  '93': 'PAPUA',
  '94': 'PAPUA',
  '95': 'PAPUA',
  '96': 'PAPUA BARAT',
};
