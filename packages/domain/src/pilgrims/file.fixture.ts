import { FILE_DEFAULTS, FILE_FIELDS, type PilgrimFile } from './file.fields.ts';
import type { ReportedFile } from './reports/ministry-sheet.ts';

/**
 * For tests: a pilgrim's file in which only the name and the defaults are filled in.
 * @param about the fields that differ
 */
export function emptyFile(about: Partial<PilgrimFile> = {}): PilgrimFile {
  const empty = Object.fromEntries(FILE_FIELDS.map((field) => [field, null]));
  return { ...empty, ...FILE_DEFAULTS, name: 'Siti Aminah', ...about } as PilgrimFile;
}

/**
 * For tests: a pilgrim's personal data with everything that the ministry's registration needs.
 * @param about the fields that differ
 */
export function readyFile(about: Partial<ReportedFile> = {}): ReportedFile {
  return {
    ...emptyFile({
      gender: 'FEMALE',
      no_ktp: '3204114609970001',
      vaccine_name: 'SITI AMINAH',
      father_name: 'Abdul Karim',
      passport_name: 'SITI AMINAH ABDUL',
      passport_number: 'X1234567',
      passport_issued_on: '2024-03-01',
      passport_place: 'Bandung',
      passport_expires_on: '2034-03-01',
      birth_place: 'Katapang',
      birth_date: '1997-09-06',
      address: 'Jl. Melati 5',
      rt: '3',
      rw: '12',
      village: 'Sukamukti',
      district_id: '018f0000-0000-7000-8000-000000000001',
      phone: '+6281234567890',
      marriage_status: 'JANDA/DUDA',
      education: 'D4/S1',
      job: 'PEG. SWASTA',
    }),
    province: { code: '32', name: 'Jawa Barat' },
    regency: { code: '32.04', name: 'Kab. Bandung' },
    district: { code: '32.04.11', name: 'Katapang' },
    visa_provider: null,
    insurance: null,
    ...about,
  };
}
