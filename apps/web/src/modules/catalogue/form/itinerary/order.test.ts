import { describe, expect, it } from 'vitest';
import { addEntry, daysShown, type Entry, moveDay, placeEntry, placeOf, stepEntry } from './order.ts';

const entry = (key: string, day: number): Entry => ({
  key,
  day,
  title: key.toUpperCase(),
  description: null,
  photo_file_id: null,
});

const plan = [entry('a', 1), entry('b', 1), entry('c', 2), entry('d', 4)];
const told = (entries: readonly Entry[]) => entries.map(({ key, day }) => `${key}${day}`).join(' ');

describe('the order of an itinerary', () => {
  it('shows the days of the journey, and later ones that something is planned for', () => {
    expect(daysShown(plan, 2)).toEqual([1, 2, 4]);
    expect(daysShown(plan, null)).toEqual([1, 2, 3, 4]);
    expect(daysShown([], 2)).toEqual([1, 2]);
    expect(daysShown([], null)).toEqual([1]);
  });

  it('puts an entry before another one, or at the end of a day', () => {
    expect(told(placeEntry(plan, 'd', { day: 1, before: 'b' }))).toBe('a1 d1 b1 c2');
    expect(told(placeEntry(plan, 'a', { day: 2, before: null }))).toBe('b1 c2 a2 d4');
    expect(told(placeEntry(plan, 'a', { day: 3, before: null }))).toBe('b1 c2 a3 d4');
    expect(told(placeEntry(plan, 'a', { day: 1, before: 'a' }))).toBe('a1 b1 c2 d4');
  });

  it('moves an entry step by step through all days, and back the same way', () => {
    let entries: Entry[] = plan;
    const down = ['b1 a1 c2 d4', 'b1 a2 c2 d4', 'b1 c2 a2 d4', 'b1 c2 a3 d4', 'b1 c2 a4 d4', 'b1 c2 d4 a4'];
    for (const expected of [...down, down.at(-1)]) {
      entries = stepEntry(entries, 'a', 1, 4);
      expect(told(entries)).toBe(expected);
    }
    for (const expected of [...down.slice(0, -1).toReversed(), 'a1 b1 c2 d4', 'a1 b1 c2 d4']) {
      entries = stepEntry(entries, 'a', -1, 4);
      expect(told(entries)).toBe(expected);
    }
  });

  it('moves entries back from beyond the last day, and none there', () => {
    expect(told(stepEntry(plan, 'c', 1, 2))).toBe('a1 b1 c2 d4');
    expect(told(stepEntry(plan, 'd', -1, 2))).toBe('a1 b1 c2 d3');
  });

  it('moves a day with all its entries, and shifts the days between', () => {
    expect(told(moveDay(plan, 1, 2))).toBe('c1 a2 b2 d4');
    expect(told(moveDay(plan, 4, 1))).toBe('d1 a2 b2 c3');
    expect(told(moveDay(plan, 2, 2))).toBe('a1 b1 c2 d4');
  });

  it('adds at the end of the day', () => {
    expect(told(addEntry(plan, entry('e', 1)))).toBe('a1 b1 e1 c2 d4');
  });

  it('finds the position of an entry', () => {
    expect(placeOf(plan, 'b')).toEqual({ day: 1, at: 2, of: 2, title: 'B' });
    expect(placeOf(plan, 'z')).toBeNull();
  });
});
