import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, daysBetween, type LocalDate, localDateOf, partsOf } from '@rihla/domain/shared/dates';
import { toHijri } from '@rihla/domain/shared/hijri';
import { describe, expect, it } from 'vitest';
import { OPENED_DAYS_AGO } from '../agency.ts';
import { departureOf, inSeason, lastLedDay } from './departures.ts';
import type { DemoPackage } from './package-parts.ts';
import { demoPackages } from './packages.ts';
import { LAST_YEAR } from '../last-year.ts';
import { BOOKINGS } from '../bookings.ts';

/** Days on which somebody may start the demo: every ninth day of four years, which meets every month of both calendars. */
const STARTS = Array.from({ length: 160 }, (_, i) => addDays(localDateOf('2026-01-01'), i * 9));

type Dated = DemoPackage & { departure: LocalDate; today: LocalDate; soldEarlier: number };

/** The packages that depart, as they are made on each of the days. */
const dated: Dated[] = STARTS.flatMap((today) =>
  demoPackages.flatMap((item) => {
    const { departure, soldEarlier } = departureOf(item, today);
    return departure ? [{ ...inSeason(item, departure, today), departure, today, soldEarlier }] : [];
  }),
);
const named = (key: string) => dated.filter((item) => item.key === key);
const wrong = (items: readonly Dated[], fits: (item: Dated) => boolean) =>
  items
    .filter((item) => !fits(item))
    .map(({ key, name, today, departure }) => ({ key, name, today, departure }));

const hotels = new Map(
  readFileSync(join(import.meta.dirname, '../../master/hotels.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const cells = line.replace(/"[^"]*"/, 'name').split(',');
      return [cells[0]!, { city: cells[2]!, stars: Number(cells[3]), distance: Number(cells[4]) }] as const;
    }),
);

describe('the demo on whatever day it is made', () => {
  it('sells what departs later, and tells of what has left', () => {
    const ahead = (item: Dated) => daysBetween(item.today, item.departure);
    expect(wrong(dated, (item) => (item.status === 'EXPIRED' ? ahead(item) < 0 : ahead(item) >= 28))).toEqual(
      [],
    );
    expect(wrong(named('berangkat'), (item) => ahead(item) >= -120)).toEqual([]);
  });

  it('takes every booking of a package after the agency opened and before its registration ended', () => {
    const late = dated.flatMap((item) =>
      [...(BOOKINGS[item.key] ?? []), ...(LAST_YEAR[item.key] ?? [])]
        .map(([, daysAgo]) => daysAgo + item.soldEarlier)
        .filter(
          (daysAgo) =>
            daysAgo >= OPENED_DAYS_AGO ||
            daysBetween(addDays(item.today, -Math.ceil(daysAgo)), item.departure) <= 30,
        )
        .map((daysAgo) => [item.key, item.today, daysAgo]),
    );
    expect(late).toEqual([]);
  });

  it('has at least two coming groups for its guide to lead', () => {
    const few = STARTS.filter((today) => {
      const until = lastLedDay(demoPackages, today);
      return (
        dated.filter((item) => item.today === today && item.departure > today && item.departure <= until)
          .length < 2
      );
    });
    expect(few).toEqual([]);
  });

  it('sends no ordinary group in Ramadan, nor when there are no visas', () => {
    const ordinary = dated.filter(({ departsOnHijri, departsOn }) => !departsOnHijri && !departsOn);
    expect(wrong(ordinary, ({ departure }) => toHijri(departure).month !== 11)).toEqual([]);
    const unnamed = ordinary.filter(({ name }) => !name?.includes('Ramadan'));
    expect(wrong(unnamed, ({ departure }) => toHijri(departure).month !== 9)).toEqual([]);
  });

  it('asks more for the same journey in Ramadan', () => {
    const prices = (inRamadan: boolean) => [
      ...new Set(
        named('berangkat')
          .filter(({ departure }) => (toHijri(departure).month === 9) === inRamadan)
          .map(({ variants = [] }) => variants.find(({ is_base }) => is_base)!.price),
      ),
    ];
    expect([prices(false), prices(true)]).toEqual([[38_400_000], [44_400_000]]);
  });

  it('has a group on its journey on every day but around Idulfitri and when there are no visas', () => {
    const nobody = STARTS.filter(
      (today) => named('berangkat').find((item) => item.today === today)!.departure < addDays(today, -8),
    );
    const times = nobody.map((today) => toHijri(addDays(today, -3)));
    const withoutVisas = times.filter(
      ({ month, day }) => [10, 11].includes(month) || (month === 12 && day < 19),
    );
    expect(withoutVisas).toEqual(times);
  });

  it('moves few coming groups to one day', () => {
    const coming = dated.filter((item) => item.departsIn && item.departure > item.today);
    const together = STARTS.map((today) => {
      const days = coming.filter((item) => item.today === today).map(({ departure }) => departure);
      return Math.max(...days.map((day) => days.filter((other) => other === day).length));
    });
    expect(Math.max(...together)).toBeLessThanOrEqual(2);
  });

  it('calls each after its time', () => {
    const has = (word: string) => dated.filter(({ name }) => name?.includes(word));
    expect(wrong(has('Maulid'), ({ departure }) => toHijri(departure).month === 3)).toEqual([]);
    expect(wrong(has('Syawal'), ({ departure }) => toHijri(departure).month === 10)).toEqual([]);
    expect(wrong(has('Ramadan'), ({ departure }) => toHijri(departure).month === 9)).toEqual([]);
    expect(wrong(has('Akhir Tahun'), ({ departure }) => partsOf(departure).month === 12)).toEqual([]);
    expect(
      wrong(has('Libur Sekolah'), ({ departure }) => [6, 7, 12].includes(partsOf(departure).month)),
    ).toEqual([]);
    expect(wrong(has('Musim Semi'), ({ departure }) => partsOf(departure).month === 3)).toEqual([]);
    expect(dated.filter((item) => JSON.stringify([item.name, item.columns]).includes('{season'))).toEqual([]);
  });

  it('spends the last ten nights of Ramadan and Idulfitri in Makkah', () => {
    const inMakkah = ({ departure, hotels: stays = [] }: Dated) => {
      const { from, to } = stays[0]!;
      const [first, last] = [toHijri(addDays(departure, from)), toHijri(addDays(departure, to))];
      return first.month === 9 && first.day <= 20 && last.month === 10 && last.day === 2;
    };
    expect(wrong(named('ramadhan-itikaf'), inMakkah)).toEqual([]);
  });

  it('stands on Arafah on 9 Zulhijah', () => {
    const arafah = ({ departure, itinerary = [] }: Dated) => {
      const day = itinerary.find(({ title }) => title.includes('Arafah'))!.day;
      const { month, day: hijri } = toHijri(addDays(departure, day - 1));
      return month === 12 && hijri === 9;
    };
    expect(wrong(named('haji'), arafah)).toEqual([]);
  });

  it('has an event for every day, a bed for every night on the ground, and flights that meet them', () => {
    const fits = ({ days = 0, itinerary = [], hotels: stays = [], flights = [] }: Dated) => {
      const [first, ...others] = stays;
      const nights = others.every(({ from }, i) => from === stays[i]!.to);
      const lands =
        flights.find(({ type, direction }) => direction === 'GO' && type !== undefined) ?? flights[0]!;
      const home = flights.at(-1)!;
      return (
        itinerary.length === days &&
        nights &&
        first!.from === lands.arrives[0] &&
        stays.at(-1)!.to === home.departs[0] &&
        home.arrives[0] === days - 1
      );
    };
    expect(wrong(dated, fits)).toEqual([]);
  });

  it('promises the stars of its hotels, and asks what their distance costs', () => {
    const ofHolyCities = ({ hotels: stays = [] }: Dated) =>
      stays
        .map(({ hotel }) => hotels.get(hotel)!)
        .filter(({ city }) => city === 'makkah' || city === 'madinah');
    const stars = (item: Dated) =>
      Math.min(...(item.hotels ?? []).map(({ hotel }) => hotels.get(hotel)!.stars));
    expect(wrong(dated, (item) => item.columns?.hotel_stars === stars(item))).toEqual([]);
    const rupiah = dated.filter(({ category = 'UMROH', days }) => category === 'UMROH' && days === 9);
    const base = ({ variants = [] }: Dated) => variants.find(({ is_base }) => is_base)!.price;
    const costly = (item: Dated) =>
      ofHolyCities(item).every(({ stars, distance }) => stars === 5 && distance <= 250);
    expect(wrong(rupiah, (item) => costly(item) === base(item) >= 38_000_000)).toEqual([]);
  });

  it('has booking codes on what flies soon and none on what flies later', () => {
    const soon = (item: Dated) => daysBetween(item.today, item.departure) <= 45;
    expect(
      wrong(dated, (item) => (item.flights ?? []).every(({ pnr }) => (pnr !== undefined) === soon(item))),
    ).toEqual([]);
  });
});
