import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import { recogniseLayout } from './statement-layout.ts';

const SITE = { currency: 'IDR', today: '2026-11-16' } as const;
const BANKS = {
  BCA: [
    ['Informasi Rekening - Mutasi Rekening'],
    ['No. rekening : 7350123456'],
    ['Periode : 01/11/2026 - 15/11/2026'],
    ['Tanggal Transaksi', 'Keterangan', 'Cabang', 'Jumlah', 'Saldo'],
    ["'02/11", 'TRSF E-BANKING CR 0211/FTSCY SITI RAHMAWATI', "'0000", '15,000,412.00 CR', '40,000,412.00'],
    ["'03/11", 'BIAYA ADM', "'0000", '15,000.00 DB', '39,985,412.00'],
    ['PEND', 'TRSF E-BANKING CR BUDI', "'0000", '1,000,000.00 CR', ''],
    ['Saldo Awal : 25,000,000.00'],
  ],
  MANDIRI: [
    [
      'Account No',
      'Date',
      'Val. Date',
      'Transaction Code',
      'Description',
      'Description',
      'Reference No.',
      'Debit',
      'Credit',
    ],
    [
      '1370012345678',
      '02/11/26',
      '02/11/26',
      '8888',
      'MCM INHOUSE TRF CS-CS',
      'DARI SITI RAHMAWATI',
      '-',
      '.00',
      '15,000,412.00',
    ],
    ['1370012345678', '03/11/26', '03/11/26', '1234', 'BIAYA', '', '', '15,000.00', '.00'],
  ],
  BRI: [
    ['NOREK', 'TGL_TRAN', 'TGL_EFEKTIF', 'DESK_TRAN', 'MUTASI_DEBET', 'MUTASI_KREDIT', 'SALDO_AKHIR_MUTASI'],
    [
      '020601000123456',
      '2026-11-02 08:10:11',
      '2026-11-02',
      'NBMB SITI RAHMAWATI TO PT CONTOH',
      '0.00',
      '15000412.00',
      '40000412.00',
    ],
    ['020601000123456', '2026-11-03 00:00:00', '2026-11-03', 'ADM', '15000.00', '0.00', '39985412.00'],
  ],
  BNI: [
    [
      'Posting Date',
      'Effective Date',
      'Branch',
      'Journal',
      'Transaction Description',
      'Amount',
      'DB/CR',
      'Balance',
    ],
    [
      '02/11/2026 10.11.12',
      '02/11/2026',
      'KLN',
      '123',
      'TRANSFER DARI SITI RAHMAWATI',
      '15,000,412.00',
      'C',
      '40,000,412.00',
    ],
    ['03/11/2026 00.00.00', '03/11/2026', 'KLN', '124', 'BIAYA ADM', '15,000.00', 'D', '39,985,412.00'],
  ],
  BSI: [
    ['TrxId', 'Tanggal', 'Trx Time', 'D/K', 'Mutasi', 'Saldo', 'Keterangan'],
    ['FT26306', '02/11/2026', '08:10:11', 'K', '15.000.412,00', '40.000.412,00', 'TRF DARI SITI RAHMAWATI'],
    ['FT26307', '03/11/2026', '00:00:00', 'D', '15.000,00', '39.985.412,00', 'BIAYA ADM'],
  ],
} as const;

const read = (rows: readonly (readonly string[])[]) => {
  const found = recogniseLayout(rows)!;
  return { layout: found.layout, ...readStatement(rows, found.columns, SITE) };
};

describe('a statement of a bank', () => {
  it.each(Object.entries(BANKS))('is recognised and read: %s', (bank, rows) => {
    const { layout, lines } = read(rows);
    expect(layout).toBe(bank);
    expect(lines.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-02', 15_000_412],
      ['2026-11-03', -15_000],
    ]);
    expect(lines[0]!.text).toContain('SITI RAHMAWATI');
  });

  it('names what is not booked yet, and the account above the headings', () => {
    const { unreadable, account } = read(BANKS.BCA);
    expect(unreadable).toEqual([
      { row: 7, reason: 'PENDING', text: expect.stringContaining('BUDI') as string },
    ]);
    expect(account).toBe('7350123456');
  });

  it('loses no row: each is a line, is named, or is empty', () => {
    const header = ['Tanggal', 'Keterangan', 'Debit', 'Kredit'];
    const row = fc.tuple(
      fc.constantFrom('02/11/2026', '32/11/2026', 'besok'),
      fc.constantFrom('TRF DARI BUDI', 'SETORAN'),
      fc.constantFrom('', '1.000,00', '12,34', 'x'),
      fc.constantFrom('', '2.000.000,00', '0,00'),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const { lines, unreadable } = read([header, ...rows]);
        const worthless = rows.filter(
          ([day, , debit, credit]) => day === '02/11/2026' && debit === '' && credit === '0,00',
        );
        expect(lines.length + unreadable.length).toBe(rows.length - worthless.length);
      }),
    );
  });

  it('keeps twins two, told apart by their number', () => {
    const rows = [
      ['Tanggal', 'Keterangan', 'Debit', 'Kredit'],
      ...Array.from({ length: 2 }, () => ['02/11/2026', 'TRF BUDI', '', '500.000']),
    ];
    expect(read(rows).lines.map(({ nth }) => nth)).toEqual([1, 2]);
  });

  it('adds the text of a row without day and amount to the line above it', () => {
    const rows = [
      ['Tanggal', 'Keterangan', 'Debit', 'Kredit'],
      ['02/11/2026', 'TRF', '', '500.000'],
      ['', 'DARI BUDI', '', ''],
    ];
    expect(read(rows).lines.map(({ text }) => text)).toEqual(['TRF DARI BUDI']);
  });

  it('names a day that has not come yet by its own reason, and reads today', () => {
    const rows = [
      ['Tanggal', 'Keterangan', 'Debit', 'Kredit'],
      [SITE.today.split('-').reverse().join('/'), 'TRF BUDI', '', '500.000'],
      ['05/11/2098', 'TRF SITI', '', '700.000'],
      ['31/02/2026', 'TRF SARI', '', '900.000'],
    ];
    const { lines, unreadable } = read(rows);
    expect(lines.map(({ text }) => text)).toEqual(['TRF BUDI']);
    expect(unreadable.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'FUTURE'],
      [4, 'DAY'],
    ]);
  });

  it('names a day after the period that the file states by its own reason', () => {
    const rows = [
      ['Periode : 01/10/2026 - 31/10/2026'],
      ['Tanggal', 'Keterangan', 'Debit', 'Kredit'],
      ['31/10/2026', 'TRF BUDI', '', '500.000'],
      ['01/11/2026', 'TRF SITI', '', '700.000'],
    ];
    const { lines, unreadable } = read(rows);
    expect(lines.map(({ text }) => text)).toEqual(['TRF BUDI']);
    expect(unreadable.map(({ row, reason }) => [row, reason])).toEqual([[4, 'AFTER_PERIOD']]);
  });

  it('reads a transaction whose text comes first and begins like a balance or a total', () => {
    const rows = [
      ['Keterangan', 'Tanggal', 'Debit', 'Kredit'],
      ['TOTAL INDO PERKASA', '02/11/2026', '', '5.000.000'],
      ['Saldo awal titipan Siti', '03/11/2026', '', '1.500.000'],
      ['JUMLAH SANTOSO', '04/11/2026', '250.000', ''],
      ['MUTASI BUDI', '05/11/2026', '', 'x'],
      ['Total Sari', '32/11/2026', '', '100.000'],
    ];
    const { lines, unreadable } = read(rows);
    expect(lines.map(({ text, amount }) => [text, amount])).toEqual([
      ['TOTAL INDO PERKASA', 5_000_000],
      ['Saldo awal titipan Siti', 1_500_000],
      ['JUMLAH SANTOSO', -250_000],
    ]);
    expect(unreadable.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'AMOUNT'],
      [6, 'DAY'],
    ]);
  });

  it('passes over balances and totals, which have no day or no amount', () => {
    const rows = [
      ['Keterangan', 'Tanggal', 'Debit', 'Kredit', 'Saldo'],
      ['Saldo awal', '01/11/2026', '', '', '25.000.000'],
      ['TRF BUDI', '02/11/2026', '', '500.000', '25.500.000'],
      ['Total mutasi', '', '0,00', '500.000', ''],
      ['Saldo akhir', '', '', '', '25.500.000'],
    ];
    const footer = [
      ['Tanggal', 'Keterangan', 'Cabang', 'Jumlah', 'Saldo'],
      ['02/11/2026', 'TRF BUDI', '0000', '500,000.00 CR', '25,500,000.00'],
      ['Mutasi Kredit', '=', '500,000.00', '1', ''],
      ['Saldo Akhir', '=', '25,500,000.00', '', ''],
    ];
    for (const file of [rows, footer]) {
      const { lines, unreadable } = read(file);
      expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('TRF BUDI')]);
      expect(unreadable).toEqual([]);
    }
  });

  it('counts an amount below 0 that came in as gone', () => {
    const rows = [
      ['Tanggal', 'Keterangan', 'Debit', 'Kredit'],
      ['02/11/2026', 'TRF BUDI', '', '2.500.000,00'],
      ['03/11/2026', 'KOREKSI TRF BUDI', '0,00', '-2.500.000,00'],
      ['03/11/2026', 'KOREKSI TRF SITI', '', '(500.000,00)'],
    ];
    expect(read(rows).lines.map(({ amount }) => amount)).toEqual([2_500_000, -2_500_000, -500_000]);
  });

  it('does not guess whether money came or went', () => {
    const rows = [
      ['Tanggal', 'Keterangan', 'Jumlah'],
      ['02/11/2026', 'TRF', '500.000'],
    ];
    expect(read(rows).unreadable.map(({ reason }) => reason)).toEqual(['SIDE']);
    expect(read([...rows, ['03/11/2026', 'ADM', '15.000 DB']]).lines.map(({ amount }) => amount)).toEqual([
      500_000, -15_000,
    ]);
  });

  it('is not recognised without headings for day, text and amount', () => {
    expect(
      recogniseLayout([
        ['a', 'b'],
        ['Tanggal', 'Keterangan', 'Saldo'],
      ]),
    ).toBeNull();
  });
});
