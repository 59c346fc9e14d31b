import { describe, expect, it } from 'vitest';
import { type Candidate, matchSheet } from './match-sheet.ts';
import { readDay } from './read-day.ts';
import { isUsable, readSheet } from './read-sheet.ts';

const siti: Candidate = {
  profile_id: 'siti',
  name: 'Siti Aminah',
  names: ['Siti Aminah', 'SITI AMINAH ABDUL', null],
  passport_hash: 'hash-X1234567',
  version: 3,
  values: { visa_number: null, visa_starts_on: null, visa_ends_on: null },
};
const budi: Candidate = {
  profile_id: 'budi',
  name: 'Budi Santoso',
  names: ['Budi Santoso', null, null],
  passport_hash: 'hash-C7654321',
  version: 1,
  values: { visa_number: '6011111111', visa_starts_on: '2027-01-01', visa_ends_on: '2027-03-31' },
};
const twin: Candidate = { ...budi, profile_id: 'twin', passport_hash: 'hash-E1111111', values: {} };

/** Matches a pasted sheet of visas; the hash of a passport number is its text with a prefix. */
function match(text: string, candidates: readonly Candidate[] = [siti, budi], shared = {}) {
  const { lines } = readSheet(text, 'VISA');
  const keyed = lines.map((line) => ({
    ...line,
    passport_hash: line.cells.passport_number ? `hash-${line.cells.passport_number}` : null,
  }));
  return matchSheet(keyed, candidates, 'VISA', shared);
}

describe('readDay', () => {
  it('reads days as people and spreadsheets write them, in Indonesian and English', () => {
    const written = '2027-01-08|08/01/2027|8.1.2027|8-1-2027|2027-01-08 00:00:00|8 Jan 2027|08-Jan-27';
    const inWords = '8 Januari 2027|8 january 2027|Jumat, 8 Januari 2027|08 JAN 2027';
    for (const day of `${written}|${inWords}`.split('|'))
      expect([day, readDay(day)]).toEqual([day, '2027-01-08']);
    expect(['17 Agt 2027', '17 Agu 2027', '17 Aug 2027'].map(readDay)).toEqual(Array(3).fill('2027-08-17'));
  });

  it('reads no day that does not exist, and no word that is no month', () => {
    for (const text of ['31 Feb 2027', '30/02/2027', '8 Muharam 2027', '8 2027', 'Jan 2027', '46395', ''])
      expect([text, readDay(text)]).toEqual([text, undefined]);
  });
});

describe('readSheet', () => {
  it('tells the columns by heads in Indonesian and English, in any order', () => {
    const { columns } = readSheet('No.\tNama Jamaah\tNo. Paspor\tNo Visa\tCatatan\n1\tA\tB\tC\tD', 'VISA');
    expect(columns).toEqual([null, 'name', 'passport_number', 'visa_number', null]);
    expect(readSheet('Visa Number;Passport;Valid until\n6;X;2027-01-01', 'VISA').columns).toEqual([
      'visa_number',
      'passport_number',
      'visa_ends_on',
    ]);
  });

  it('tells columns of days by heads that abbreviate the word', () => {
    const heads = 'Nama\tNo. Polis\tTgl Input\tTgl. Mulai\tTgl Sampai';
    expect(readSheet(heads, 'POLICY').columns).toEqual([
      'name',
      'policy_number',
      'policy_entered_on',
      'policy_starts_on',
      'policy_ends_on',
    ]);
  });

  it('tells the columns by what stands in them where there is no head', () => {
    const text = 'SITI AMINAH,X1234567,6012345678,01/01/2027,31/03/2027';
    expect(readSheet(text, 'VISA').columns).toEqual([
      'name',
      'passport_number',
      'visa_number',
      'visa_starts_on',
      'visa_ends_on',
    ]);
  });

  it('keeps a comma in quotes within its cell, and counts lines as they were pasted', () => {
    const { lines } = readSheet('Nama,No Visa\n\n"Aminah, Siti",6012345678', 'VISA');
    expect(lines).toEqual([{ line: 3, cells: { name: 'Aminah, Siti', visa_number: '6012345678' } }]);
  });

  it('reads a booking code and a ticket number of a sheet without a head', () => {
    expect(readSheet('BUDI SANTOSO\t126-2401234567\tQ7XK2P', 'TICKET').columns).toEqual([
      'name',
      'ticket_number',
      'pnr',
    ]);
  });

  it('is of no use without a name or passport, or without anything to enter', () => {
    expect(isUsable(readSheet('No Visa;Berlaku sampai\n6;2027-01-01', 'VISA'))).toBe(false);
    expect(isUsable(readSheet('Nama;No Paspor\nSiti;X1234567', 'VISA'))).toBe(false);
  });
});

describe('matchSheet', () => {
  it('finds a pilgrim by passport, and by a name that only one has', () => {
    const rows = match('Paspor\tNama\tNo Visa\nX1234567\t\t601\n\tbudi  santoso\t602');
    expect(rows.map(({ pilgrim, effect }) => [pilgrim?.profile_id, effect])).toEqual([
      ['siti', 'ENTERS'],
      ['budi', 'CHANGES'],
    ]);
  });

  it('takes no name that two pilgrims have, unless the passport says which of them', () => {
    const text = 'Paspor\tNama\tNo Visa\n\tBudi Santoso\t601\nE1111111\tBudi Santoso\t602';
    const rows = match(text, [siti, budi, twin]);
    expect(rows.map(({ problems }) => problems)).toEqual([['ambiguous_name'], []]);
    expect(rows[1]!.pilgrim?.profile_id).toBe('twin');
  });

  it('leaves out who is not on the departure, and a passport with the name of another', () => {
    const rows = match('Paspor\tNama\tNo Visa\nZ0000000\tSiti Aminah\t601\nX1234567\tRahmat\t602');
    expect(rows.map(({ problems }) => problems)).toEqual([['unknown_pilgrim'], ['name_differs']]);
  });

  it('leaves out both rows of one pilgrim and both rows of one number', () => {
    const rows = match('Paspor\tNo Visa\nX1234567\t601\nX1234567\t602\nC7654321\t601');
    expect(rows.map(({ problems }) => problems)).toEqual([
      ['pilgrim_twice', 'number_twice'],
      ['pilgrim_twice'],
      ['number_twice'],
    ]);
  });

  it('leaves out a number that another pilgrim of the departure has', () => {
    expect(match('Paspor\tNo Visa\nX1234567\t6011111111')[0]!.problems).toEqual(['number_held']);
  });

  it('names a day and a number that cannot be read, and a visa that ends before it begins', () => {
    const rows = match(
      'Paspor\tNo Visa\tMulai\tSampai\nX1234567\t?\t30/02/2027\t\nC7654321\t602\t2027-03-01\t2027-01-01',
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      ['number_invalid', 'day_invalid'],
      ['ends_before_start'],
    ]);
  });

  it('fills what a row leaves empty with the values for all, and calls equal values the same', () => {
    const shared = { visa_starts_on: '2027-01-01', visa_ends_on: '2027-03-31' };
    const [row] = match('Paspor\tNo Visa\nC7654321\t6011111111', [budi], shared);
    expect(row).toMatchObject({ effect: 'SAME', after: { visa_number: '6011111111', ...shared } });
  });
});
