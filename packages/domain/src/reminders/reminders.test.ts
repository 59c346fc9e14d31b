import { describe, expect, it } from 'vitest';
import { DEFAULT_QUIET, isQuiet, sendingTime } from './quiet-hours.ts';
import { fillReminder, unknownVariable } from './reminder-text.ts';

const hourOf = (at: Date) => at.toISOString().slice(11, 16);

describe('the quiet hours', () => {
  it('last over midnight, until seven', () => {
    expect(['20:59', '21:00', '00:00', '06:59', '07:00'].map((hour) => isQuiet(hour, DEFAULT_QUIET))).toEqual(
      [false, true, true, true, false],
    );
  });

  it('may lie within a day, and two equal hours are none', () => {
    expect(isQuiet('13:00', { from: '12:00', until: '13:30' })).toBe(true);
    expect(isQuiet('14:00', { from: '12:00', until: '13:30' })).toBe(false);
    expect(isQuiet('12:00', { from: '12:00', until: '12:00' })).toBe(false);
  });

  it('hold a reminder back until they end', () => {
    const at = (hour: string) => new Date(`2026-11-23T${hour}:20.000Z`);
    expect(sendingTime(at('12:00'), DEFAULT_QUIET, hourOf)).toEqual(at('12:00'));
    expect(sendingTime(at('23:30'), DEFAULT_QUIET, hourOf).toISOString()).toBe('2026-11-24T07:00:00.000Z');
    expect(sendingTime(at('05:00'), DEFAULT_QUIET, hourOf).toISOString()).toBe('2026-11-23T07:00:00.000Z');
  });
});

describe('the words of a reminder', () => {
  it('are filled with the values of a person', () => {
    expect(fillReminder('Halo {name}, sisa { remaining }.', { name: 'Siti', remaining: 'Rp1.000' })).toBe(
      'Halo Siti, sisa Rp1.000.',
    );
  });

  it('refuse a variable that has no value for what they are about', () => {
    expect(unknownVariable('Paspor {traveller} habis {day}', 'PASSPORT_EXPIRY')).toBeNull();
    expect(unknownVariable('Sisa {remaining}', 'PASSPORT_EXPIRY')).toBe('remaining');
    expect(unknownVariable('Halo {nama}', 'DUE_DATE')).toBe('nama');
  });
});
