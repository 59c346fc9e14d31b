import { describe, expect, it } from 'vitest';
import { doubtGlare, sortLines, type TextLine } from './card-text.ts';
import { valuesOf } from './card-values.ts';
import { editDistance, closestEntry } from './edit-distance.ts';

/** Lines as the recogniser gives them, every word with the same certainty. */
const lines = (confidence: number, ...texts: string[]): TextLine[] =>
  texts.map((text, at) => ({
    text,
    top: at / texts.length,
    bottom: (at + 1) / texts.length,
    words: text.split(' ').map((word) => ({ text: word, confidence })),
  }));

const CARD = [
  'PROVINSI JAWA BARAT',
  'KABUPATEN BANDUNG',
  'NIK : 3204114609970001',
  'Nama : SITI AMINAH',
  'Tempat/Tgl Lahir : BANDUNG, 06-09-1997',
  'Jenis Kelamin : PEREMPUAN Gol. Darah : O',
  'Alamat : JL. MELATI NO 5',
  'RT/RW : 003/012',
  'Kel/Desa : SUKAMUKTI',
  'Kecamatan : KATAPANG',
  'Agama : ISLAM',
  'Status Perkawinan : CERAI MATI',
  'Pekerjaan : KARYAWAN SWASTA',
  'Kewarganegaraan : WNI',
  'Berlaku Hingga : SEUMUR HIDUP',
];
const valuesIn = (...texts: string[]) => valuesOf(sortLines(lines(95, ...texts)));

describe('the lines of a card', () => {
  it('become the values of a file, all of them sure', () => {
    const values = valuesIn(...CARD);
    expect(values).toMatchObject({
      name: { value: 'SITI AMINAH', confidence: 'sure' },
      birth_place: { value: 'BANDUNG', confidence: 'sure' },
      birth_date: { value: '1997-09-06', confidence: 'sure' },
      gender: { value: 'FEMALE', confidence: 'sure' },
      address: { value: 'JL. MELATI NO 5', confidence: 'sure' },
      rt: { value: '003', confidence: 'sure' },
      rw: { value: '012', confidence: 'sure' },
      village: { value: 'SUKAMUKTI', confidence: 'sure' },
      marriage_status: { value: 'JANDA/DUDA', confidence: 'sure' },
      job: { value: 'PEG. SWASTA', confidence: 'sure' },
      nationality: { value: 'WNI', confidence: 'sure' },
    });
    expect(values.regions.regency).toBe('KABUPATEN BANDUNG');
  });

  it('are found by labels that were misread, with and without a colon', () => {
    expect(valuesIn('Tempat/Tgi Lahlr BANDUNG, 06-09-1997').birth_date.value).toBe('1997-09-06');
    expect(valuesIn('Status Perkawlnan: KAWIN').marriage_status.value).toBe('MENIKAH');
    expect(valuesIn('Nema :BUDI SANTOSO').name.value).toBe('BUDI SANTOSO');
  });

  it('join an address that goes on in the next line', () => {
    const values = valuesIn('Alamat : PERUM GRIYA ASRI BLOK B2', 'NOMOR 17', 'RT/RW : 001/002');
    expect(values.address.value).toBe('PERUM GRIYA ASRI BLOK B2 NOMOR 17');
  });

  it('are not read where they say nothing that can be', () => {
    const values = valuesIn('Jenis Kelamin : XQZ', 'Tempat/Tgl Lahir : BANDUNG, 31-02-1997', 'RT/RW : 3');
    expect(values.gender).toEqual({ value: null, confidence: 'not_read' });
    expect(values.birth_date).toEqual({ value: null, confidence: 'not_read' });
    expect(values.rt).toEqual({ value: null, confidence: 'not_read' });
    expect(values.name).toEqual({ value: null, confidence: 'not_read' });
  });
});

describe('a value', () => {
  it('is unsure where a digit stood for a letter, or a letter for a digit', () => {
    expect(valuesIn('Nama : S1TI AM1NAH').name).toEqual({ value: 'SITI AMINAH', confidence: 'unsure' });
    expect(valuesIn('Tempat/Tgl Lahir : BANDUNG, O6-09-1997').birth_date).toEqual({
      value: '1997-09-06',
      confidence: 'unsure',
    });
  });

  it('has a Q at the beginning of a name where an O was read that cannot be one, and is unsure', () => {
    expect(valuesIn('Nama : FAUZIAH OOMARIAH').name).toEqual({
      value: 'FAUZIAH QOMARIAH',
      confidence: 'unsure',
    });
    expect(valuesIn('Nama : OKTAVIA OEMAR').name).toEqual({ value: 'OKTAVIA OEMAR', confidence: 'sure' });
  });

  it('is unsure where a word was recognised badly', () => {
    const values = valuesOf(sortLines(lines(60, 'Nama : SITI AMINAH')));
    expect(values.name.confidence).toBe('unsure');
  });

  it('is unsure on a line where a lamp is mirrored, because a part may be hidden', () => {
    const seen = lines(95, 'Nama : SITI AMINAH', 'Alamat : JL. MELATI', 'Kel/Desa : SUKAMUKTI');
    const values = valuesOf(sortLines(doubtGlare(seen, [false, false, false, true, false, false])));
    expect(values.name.confidence).toBe('sure');
    expect(values.address).toEqual({ value: 'JL. MELATI', confidence: 'unsure' });
    expect(values.village.confidence).toBe('sure');
  });

  it('is the nearest entry of its list, unsure when it is not near', () => {
    expect(valuesIn('Pekerjaan : KARYAWAN SWAS7A').job).toEqual({ value: 'PEG. SWASTA', confidence: 'sure' });
    expect(valuesIn('Pekerjaan : KARYWN SWTA').job).toEqual({ value: 'PEG. SWASTA', confidence: 'unsure' });
    expect(valuesIn('Pekerjaan : ASTRONAUT').job.value).toBeNull();
  });
});

describe('the distance of two texts', () => {
  it('counts letters changed, added and left out', () => {
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('same', 'same')).toBe(0);
  });

  it('chooses no entry when two are equally near', () => {
    expect(closestEntry('CERAI', ['CERAI A', 'CERAI B'], (entry) => entry)).toBeNull();
    expect(closestEntry('CERAI A', ['CERAI A', 'CERAI B'], (entry) => entry)).toEqual({
      entry: 'CERAI A',
      off: 0,
    });
  });
});
