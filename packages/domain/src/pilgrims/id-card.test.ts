import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { agreedNik } from './id-card.ts';

const today = localDateOf('2026-05-01');
const nik = '3204114609970001';
const printed = { birthDate: localDateOf('1997-09-06'), sex: 'FEMALE' as const };
const exists = (code: string) => code === '32.04.11';
const agreed = (readings: string[], about: Partial<typeof printed> | Record<string, null> = {}) =>
  agreedNik(readings, { ...printed, ...about }, today, exists);

describe('the NIK of a card', () => {
  it('is sure when birth date, sex and region agree with it', () => {
    expect(agreed([nik])).toEqual({ value: nik, confidence: 'sure' });
    expect(agreed([nik, nik])).toEqual({ value: nik, confidence: 'sure' });
  });

  it('is unsure when its day, its sex or its region is another one', () => {
    expect(agreed([nik], { birthDate: localDateOf('1997-09-07') }).confidence).toBe('unsure');
    expect(agreedNik([nik], { ...printed, sex: 'MALE' }, today, exists).confidence).toBe('unsure');
    expect(agreedNik([nik], printed, today, () => false).confidence).toBe('unsure');
  });

  it('is unsure when the card was not read well enough to compare', () => {
    expect(agreed([nik], { birthDate: null }).confidence).toBe('unsure');
    expect(agreed([nik], { sex: null }).confidence).toBe('unsure');
  });

  it('is the reading that agrees, also when it is not the first', () => {
    expect(agreed(['3204114609980001', nik])).toEqual({ value: nik, confidence: 'sure' });
  });

  it('is unsure when two readings agree that are not the same: the last digits prove nothing', () => {
    expect(agreed([nik, '3204114609970007'])).toEqual({ value: nik, confidence: 'unsure' });
  });

  it('compares the two digits of the year that a number has, for people older than a hundred as well', () => {
    const old = '3204110609250001';
    const born = { birthDate: localDateOf('1925-09-06'), sex: 'MALE' as const };
    expect(agreedNik([old], born, today, exists)).toEqual({ value: old, confidence: 'sure' });
  });

  it('is not read where there is no reading', () => {
    expect(agreed([])).toEqual({ value: null, confidence: 'not_read' });
  });
});
