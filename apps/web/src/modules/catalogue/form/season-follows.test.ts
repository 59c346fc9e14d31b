import { expect, it } from 'vitest';
import { seasonAfter, seasonOn } from './season-follows.ts';

const seasons = [
  { id: '1448', starts_on: '2026-06-16', ends_on: '2027-06-05' },
  { id: '1449', starts_on: '2027-06-06', ends_on: '2028-05-24' },
  { id: 'ramadan', starts_on: '2027-02-08', ends_on: '2027-03-09' },
];

it('a season holds its first and its last day, and of two the one that began later counts', () => {
  expect(seasonOn('2027-06-05', seasons)).toBe('1448');
  expect(seasonOn('2027-06-06', seasons)).toBe('1449');
  expect(seasonOn('2027-02-10', seasons)).toBe('ramadan');
  expect(seasonOn('2030-01-01', seasons)).toBeNull();
});

it('the season goes along with the departure that it followed from', () => {
  const before = { departure_at: '2027-01-10', season_id: '1448' };
  expect(seasonAfter(before, '2027-07-01', seasons)).toBe('1449');
  expect(seasonAfter({ departure_at: null, season_id: null }, '2027-01-10', seasons)).toBe('1448');
  expect(seasonAfter(before, '2030-01-01', seasons)).toBeNull();
});

it('a season that somebody chose otherwise stays, and so does one whose departure is taken away', () => {
  const chosen = { departure_at: '2027-01-10', season_id: '1449' };
  expect(seasonAfter(chosen, '2027-02-10', seasons)).toBe('1449');
  expect(seasonAfter({ departure_at: '2027-01-10', season_id: '1448' }, null, seasons)).toBe('1448');
});
