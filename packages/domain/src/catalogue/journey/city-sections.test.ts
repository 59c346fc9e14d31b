import { describe, expect, it } from 'vitest';
import { citySections } from './city-sections.ts';

type Direction = 'GO' | 'BACK';

const MAKKAH = { id: '1', name: 'Makkah' };
const MADINAH = { id: '2', name: 'Madinah' };
const ISTANBUL = { id: '3', name: 'Istanbul' };

/** A hotel by day numbers of a journey that begins on 10 January: from the day of check-in to the day of check-out. */
const stay = (city: { id: string; name: string }, from: number, to: number, name = `Hotel ${city.name}`) => ({
  check_in: day(from),
  check_out: day(to),
  hotel: { name, city },
});
const leg = (direction: Direction, from: [string, string], to: [string, string]) => ({
  direction,
  departure_airport: { code: from[0], city: CITIES[from[0]] ?? null },
  departs_at: at(from[1]),
  arrival_airport: { code: to[0], city: CITIES[to[0]] ?? null },
  arrives_at: at(to[1]),
});
const CITIES: Record<string, string> = { CGK: 'Jakarta', JED: 'Jeddah', MED: 'Madinah', IST: 'Istanbul' };

/** `2 19:45` is a quarter to eight in the evening of the second day. */
function at(moment: string): string {
  const [number, time] = moment.split(' ');
  return `${day(Number(number))}T${time}`;
}
function day(number: number): string {
  return `2027-01-${String(9 + number).padStart(2, '0')}`;
}

type Trip = Parameters<typeof citySections>[0];
const trip = (parts: Partial<Trip>): Trip => ({
  departure_at: '2027-01-10',
  days: 9,
  itineraries: [],
  hotels: [],
  flights: [],
  ...parts,
});

/** `Makkah 2-4` for a city, `OUTBOUND 1 Jakarta-Jeddah` for a way. */
function told(parts: Partial<Trip>): string[] {
  return citySections(trip(parts)).map(({ kind, city, route, days }) => {
    const [first, last] = [days[0]!.day, days.at(-1)!.day];
    const numbers = first === last ? `${first}` : `${first}-${last}`;
    return [city ?? kind, numbers, route && `${route.from}-${route.to}`].filter(Boolean).join(' ');
  });
}

describe('the sections of a journey', () => {
  it('are its cities and the ways there and home', () => {
    expect(
      told({
        hotels: [stay(MAKKAH, 1, 5), stay(MADINAH, 5, 8)],
        flights: [
          leg('GO', ['CGK', '1 10:30'], ['JED', '1 16:10']),
          leg('BACK', ['MED', '8 10:00'], ['CGK', '9 00:10']),
        ],
      }),
    ).toEqual(['OUTBOUND 1 Jakarta-Jeddah', 'Makkah 2-4', 'Madinah 5-7', 'HOMEBOUND 8-9 Madinah-Jakarta']);
  });

  it('put the day of moving into the city where its night is spent', () => {
    expect(told({ days: 5, hotels: [stay(MADINAH, 1, 3), stay(MAKKAH, 3, 5)] })).toEqual([
      'Madinah 1-2',
      'Makkah 3-5',
    ]);
  });

  it.each([
    ['17:59', ['Madinah 1-6', 'HOMEBOUND 7-8 Madinah-Jakarta']],
    ['18:00', ['Madinah 1-7', 'HOMEBOUND 8 Madinah-Jakarta']],
  ])('count a day that ends with a flight at %s', (time, sections) => {
    const flights = [leg('BACK', ['MED', `7 ${time}`], ['CGK', '8 09:25'])];
    expect(told({ days: 8, hotels: [stay(MADINAH, 1, 7)], flights })).toEqual(sections);
  });

  it.each([
    ['12:00', ['OUTBOUND 1 Jakarta-Madinah', 'Madinah 2-4']],
    ['12:01', ['OUTBOUND 1-2 Jakarta-Madinah', 'Madinah 3-4']],
  ])('count a day that begins in the air and lands at %s', (time, sections) => {
    const flights = [leg('GO', ['CGK', '1 23:00'], ['MED', `2 ${time}`])];
    expect(told({ days: 4, hotels: [stay(MADINAH, 2, 5)], flights })).toEqual(sections);
  });

  it('treat a change of planes in the night as one flight', () => {
    const flights = [
      leg('GO', ['CGK', '1 23:00'], ['DXB', '2 04:30']),
      leg('GO', ['DXB', '2 07:00'], ['MED', '2 09:10']),
    ];
    expect(told({ days: 4, hotels: [stay(MADINAH, 2, 5)], flights })).toEqual([
      'OUTBOUND 1 Jakarta-Madinah',
      'Madinah 2-4',
    ]);
  });

  it('name the whole way home where its first leg still belongs to the day in the city', () => {
    const flights = [
      leg('BACK', ['MED', '7 19:45'], ['DOH', '7 22:00']),
      leg('BACK', ['DOH', '8 02:00'], ['CGK', '8 14:30']),
    ];
    expect(told({ days: 8, hotels: [stay(MADINAH, 1, 7)], flights })).toEqual([
      'Madinah 1-7',
      'HOMEBOUND 8 Madinah-Jakarta',
    ]);
  });

  it('name the way between two cities that are reached by air', () => {
    expect(
      told({
        days: 7,
        hotels: [stay(ISTANBUL, 1, 4), stay(MADINAH, 4, 7)],
        flights: [
          leg('GO', ['CGK', '1 06:00'], ['IST', '1 14:00']),
          leg('GO', ['IST', '4 11:00'], ['MED', '4 14:30']),
          leg('BACK', ['MED', '7 15:00'], ['CGK', '8 05:00']),
        ],
      }),
    ).toEqual([
      'OUTBOUND 1 Jakarta-Istanbul',
      'Istanbul 2-3',
      'ONWARD 4 Istanbul-Madinah',
      'Madinah 5-6',
      'HOMEBOUND 7 Madinah-Jakarta',
    ]);
  });

  it('show nights that no hotel covers, as in Mina and Arafah', () => {
    expect(told({ days: 8, hotels: [stay(MAKKAH, 1, 3), stay(MAKKAH, 6, 9)] })).toEqual([
      'Makkah 1-3',
      'AWAY 4-5',
      'Makkah 6-8',
    ]);
  });

  it('put two hotels of one city into one section', () => {
    const sections = citySections(
      trip({ days: 4, hotels: [stay(MAKKAH, 1, 3, 'A'), stay(MAKKAH, 3, 5, 'B')] }),
    );
    expect(sections).toHaveLength(1);
    expect(sections[0]!.stays.map(({ hotel }) => (hotel as unknown as { name: string }).name)).toEqual([
      'A',
      'B',
    ]);
  });

  it('are one where there is no hotel, but for the ways', () => {
    expect(told({ days: 3 })).toEqual(['JOURNEY 1-3']);
    expect(
      told({
        days: 4,
        flights: [
          leg('GO', ['CGK', '1 06:00'], ['IST', '1 14:00']),
          leg('BACK', ['IST', '4 06:00'], ['CGK', '4 23:00']),
        ],
      }),
    ).toEqual(['OUTBOUND 1 Jakarta-Istanbul', 'JOURNEY 2-3', 'HOMEBOUND 4 Istanbul-Jakarta']);
  });

  it('are one where the package has no departure yet, whatever dates its hotels have kept', () => {
    expect(told({ departure_at: null, hotels: [stay(MAKKAH, 1, 5)] })).toEqual(['JOURNEY 1-9']);
  });

  it('hold every day once and every event with its day', () => {
    const itineraries = [1, 2, 2, 9].map((number) => ({ day: number }));
    const sections = citySections(trip({ hotels: [stay(MAKKAH, 1, 5), stay(MADINAH, 5, 8)], itineraries }));
    const days = sections.flatMap((section) => section.days);
    expect(days.map((planned) => planned.day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(days.flatMap(({ events }) => events)).toEqual(itineraries);
  });
});
