import { describe, expect, it } from 'vitest';
import { readyFile } from '../file.fixture.ts';
import { MINISTRY_COLUMNS, sheetRow } from './ministry-sheet.ts';

/** What stands under a header of the sheet. */
function under(header: string, about: Parameters<typeof readyFile>[0] = {}) {
  const index = MINISTRY_COLUMNS.findIndex((column) => column.header === header);
  return sheetRow(readyFile(about))[index];
}

describe('the sheet of the government', () => {
  it('has its 32 columns, spelled exactly as the machine reads them', () => {
    expect(MINISTRY_COLUMNS.map(({ header }) => header)).toEqual([
      'Title',
      'Nama (Sesuai Dengan nama Pada Kartu Vaksin)',
      'Nama Ayah',
      'Jenis Identitas',
      'No Identitas',
      'Nama Paspor',
      'No Paspor',
      'Tanggal Dikeluarkan Paspor(yyyy-mm-dd)',
      'Kota Paspor',
      'Tempat Lahir',
      'Tanggal Lahir(yyyy-mm-dd)',
      'Alamat',
      'Provinsi',
      'Kabupaten',
      'Kecamatan',
      'Kelurahan',
      'No. Telepon',
      'No Hp',
      'KewargaNegaraan',
      'Status Pernikahan',
      'Pendidikan',
      'Pekerjaan',
      'Provider Visa',
      'No Visa',
      'Tanggal Berlaku Visa (yyyy-mm-dd)',
      'Tanggal Akhir  Visa (yyyy-mm-dd)',
      'Asuransi',
      'No Polis',
      'Tanggal Input Polis (yyyy-mm-dd)',
      'Tanggal Awal Polis (yyyy-mm-dd)',
      'Tanggal Akhir Polis (yyyy-mm-dd)',
      'No BPJS',
    ]);
  });

  it('holds days as days and everything else as text, a NIK above all', () => {
    const days = MINISTRY_COLUMNS.filter(({ kind }) => kind === 'date').map(({ header }) => header);
    expect(days).toHaveLength(7);
    expect(days.every((header) => header.startsWith('Tanggal'))).toBe(true);
    expect(under('No Identitas')).toBe('3204114609970001');
  });

  it('writes the street with its neighbourhoods, and phones as they are dialled', () => {
    expect(under('Alamat')).toBe('Jl. Melati 5 RT 003 RW 012');
    expect(under('Alamat', { rt: null, rw: null })).toBe('Jl. Melati 5');
    expect(under('Alamat', { address: null })).toBeNull();
    expect(under('No Hp')).toBe('081234567890');
  });

  it('spells the widowed with spaces around the slash', () => {
    expect(under('Status Pernikahan')).toBe('JANDA / DUDA');
    expect(under('Status Pernikahan', { marriage_status: 'BELUM MENIKAH' })).toBe('BELUM MENIKAH');
  });

  it.each([
    ['11', 'Aceh', 'ACEH'],
    ['14', 'Riau', 'R I A U'],
    ['15', 'Jambi', 'J A M B I'],
    ['19', 'Kepulauan Bangka Belitung', 'BANGKA BELITUNG'],
    ['31', 'Daerah Khusus Ibukota Jakarta', 'DKI JAKARTA'],
    ['34', 'Daerah Istimewa Yogyakarta', 'D.I. YOGYAKARTA'],
    ['51', 'Bali', 'B A L I'],
    ['93', 'Papua Selatan', 'PAPUA'],
    ['96', 'Papua Barat Daya', 'PAPUA BARAT'],
  ])('names province %s (%s) as its own list does: %s', (code, name, written) => {
    expect(under('Provinsi', { province: { code, name } })).toBe(written);
  });

  it('names the regency by its kind, and leaves empty what is not known', () => {
    expect(under('Kabupaten')).toBe('KAB. BANDUNG');
    expect(under('Kecamatan')).toBe('KATAPANG');
    expect(under('Kecamatan', { district: null })).toBeNull();
    expect(under('Provider Visa')).toBeNull();
  });

  it.each([
    [{ gender: 'MALE' as const }, 'TUAN'],
    [{ gender: 'FEMALE' as const, marriage_status: 'BELUM MENIKAH' as const }, 'NONA'],
    [{ gender: 'FEMALE' as const, marriage_status: 'MENIKAH' as const }, 'NYONYA'],
    [{ gender: 'FEMALE' as const, marriage_status: null }, null],
    [{ gender: null }, null],
    [{ gender: 'MALE' as const, title: 'NONA' as const }, 'NONA'],
  ])('addresses %o as %s', (about, title) => {
    expect(under('Title', about)).toBe(title);
  });
});
