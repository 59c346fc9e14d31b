import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { movedTo } from './board.ts';
import { progressOf } from './progress.ts';
import { fillLetter, unknownVariable } from './letter.ts';

describe('stages that are sorted', () => {
  it('keep the others in their order', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });
});

describe('the progress of a campaign', () => {
  const day = (text: string, bookings: number) => ({ day: localDateOf(text), users: 1, bookings, paid: 10 });

  it('adds up to its last day, and counts what came before the first', () => {
    const points = progressOf(
      [day('2026-01-03', 2), day('2025-12-30', 1)],
      localDateOf('2026-01-01'),
      localDateOf('2026-01-04'),
    );
    expect(points.map(({ bookings }) => bookings)).toEqual([1, 1, 3, 3]);
    expect(points.at(-1)).toEqual({ day: '2026-01-04', users: 2, bookings: 3, paid: 20 });
  });

  it('has few points however long it is, and one where it begins today', () => {
    expect(progressOf([], localDateOf('2024-01-01'), localDateOf('2026-12-31')).length).toBeLessThanOrEqual(
      41,
    );
    expect(progressOf([], localDateOf('2026-01-01'), localDateOf('2026-01-01'))).toHaveLength(1);
  });
});

describe('the words of a sending', () => {
  it('are filled for each person, and what a person typed becomes no variable', () => {
    const values = { nama: '{agen}', agensi: 'Safanusa', agen: 'Budi', kota: '' };
    expect(fillLetter('Salam {nama} dari {agensi}{kota}', values)).toBe('Salam {agen} dari Safanusa');
  });

  it('name the first variable that there is not', () => {
    expect(unknownVariable('Halo {nama}, {saldo} {x}')).toBe('saldo');
    expect(unknownVariable('Halo {nama}')).toBeNull();
  });
});
