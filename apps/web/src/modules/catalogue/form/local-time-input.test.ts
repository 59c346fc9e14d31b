import { describe, expect, it } from 'vitest';
import { readHour } from './local-time-input.tsx';

describe('an hour as it is typed', () => {
  it.each([
    ['2105', '21:05'],
    ['21.05', '21:05'],
    ['21:05', '21:05'],
    ['905', '09:05'],
    ['9', '09:00'],
    ['00 10', '00:10'],
    ['  ', ''],
  ])('%s is read', (typed, hour) => expect(readHour(typed)).toBe(hour));

  it.each(['24:00', '12.60', '9 PM', 'pagi', '-1', '210505'])('%s is not', (typed) =>
    expect(readHour(typed)).toBeNull(),
  );
});
