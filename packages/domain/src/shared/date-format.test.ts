import { describe, expect, it } from 'vitest';
import { addDays, addMonths, localDateOf } from './dates.ts';
import {
  formatDate,
  formatDateTime,
  formatTime,
  relativeDay,
  relativeTime,
  zoneName,
} from './date-format.ts';

const zone = 'Asia/Jakarta';
const date = localDateOf('2026-03-05');

describe('formatDate', () => {
  it.each([
    ['full', 'Kamis, 5 Maret 2026', 'Thursday, 5 March 2026'],
    ['long', '5 Maret 2026', '5 March 2026'],
    ['medium', '5 Mar 2026', '5 Mar 2026'],
    ['short', '05/03/26', '5 Mar 26'],
    ['month', 'Maret 2026', 'March 2026'],
  ] as const)('writes %s dates', (style, indonesian, english) => {
    expect(formatDate(date, 'id', style)).toBe(indonesian);
    expect(formatDate(date, 'en', style)).toBe(english);
  });

  it('shortens the months the Indonesian way', () => {
    const months = Array.from({ length: 12 }, (_, n) =>
      formatDate(addMonths(localDateOf('2026-01-01'), n), 'id', 'medium', zone),
    );
    expect(months.map((text) => text.split(' ')[1]).join(' ')).toBe(
      'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
    );
  });

  it('reads an instant in the zone of the agency', () => {
    expect(formatDate(new Date('2026-03-04T17:00:00Z'), 'id', 'long', zone)).toBe('5 Maret 2026');
    expect(formatDate(new Date('2026-03-04T16:59:59Z'), 'id', 'long', zone)).toBe('4 Maret 2026');
  });
});

describe('times', () => {
  const instant = new Date('2026-03-05T16:00:00Z');

  it('puts a dot between hours and minutes in Indonesian', () => {
    expect(formatTime(instant, 'id', zone)).toBe('23.00');
    expect(formatTime(instant, 'en', zone)).toBe('23:00');
  });

  it('names the zone when asked to', () => {
    expect(formatDateTime(instant, 'id', zone, { zone: true })).toBe('5 Mar 2026, 23.00 WIB');
    expect(formatDateTime(instant, 'id', 'Asia/Makassar', { zone: true })).toBe('6 Mar 2026, 00.00 WITA');
    expect(formatDateTime(instant, 'id', 'Asia/Jayapura', { zone: true, style: 'long' })).toBe(
      '6 Maret 2026, 01.00 WIT',
    );
    expect(formatDateTime(instant, 'en', 'Asia/Riyadh', { zone: true })).toBe('5 Mar 2026, 19:00 GMT+3');
  });

  it('writes zones west of Greenwich and of half hours', () => {
    expect(zoneName('Asia/Kolkata', instant)).toBe('GMT+5:30');
    expect(zoneName('America/New_York', instant)).toBe('GMT\u22125');
    expect(zoneName('UTC', instant)).toBe('GMT');
  });
});

describe('relative times', () => {
  it.each([
    [0, 'hari ini', 'today'],
    [1, 'besok', 'tomorrow'],
    [-1, 'kemarin', 'yesterday'],
    [3, '3 hari lagi', 'in 3 days'],
    [-3, '3 hari yang lalu', '3 days ago'],
  ])('writes a day %i days away', (days, indonesian, english) => {
    expect(relativeDay(addDays(date, days), date, 'id')).toBe(indonesian);
    expect(relativeDay(addDays(date, days), date, 'en')).toBe(english);
  });

  it.each([
    [30, 'baru saja', 'just now'],
    [-59, 'baru saja', 'just now'],
    [300, '5 menit lagi', 'in 5 minutes'],
    [-60, '1 menit yang lalu', '1 minute ago'],
    [-7_300, '2 jam yang lalu', '2 hours ago'],
    [86_400 * 3, '3 hari lagi', 'in 3 days'],
    [-86_400 * 60, '60 hari yang lalu', '60 days ago'],
    [-86_400 * 190, '6 bulan yang lalu', '6 months ago'],
    [-86_400 * 800, '2 tahun yang lalu', '2 years ago'],
  ])('writes an instant %i seconds away', (seconds, indonesian, english) => {
    const now = new Date('2026-03-05T16:00:00Z');
    const then = new Date(now.getTime() + seconds * 1000);
    expect(relativeTime(then, now, 'id')).toBe(indonesian);
    expect(relativeTime(then, now, 'en')).toBe(english);
  });
});
