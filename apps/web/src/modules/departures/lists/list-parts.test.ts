import { COLUMNS_OF } from '@rihla/domain/departures/lists/list-columns';
import { expect, it } from 'vitest';
import { countPeople, paperColumns, partsOf } from './list-parts.ts';

/** A row of the list of buses for one seat. */
function seat(booking: string, leg: string, bus: string) {
  const values: Partial<Record<string, string>> = { leg, bus, bus_guide: 'Ustaz Ridwan', name: booking };
  return {
    booking_id: booking,
    invoice_number: 'INV/1',
    cells: COLUMNS_OF.BUS.map((name) => values[name] ?? null),
  };
}
const rows = [
  seat('Siti', 'ARRIVAL', 'Bus 1'),
  seat('Nur', 'ARRIVAL', 'Bus 1'),
  seat('Ahmad', 'ARRIVAL', 'Bus 2'),
  seat('Siti', 'RETURN', 'Bus 1'),
];

it('divides the list of buses by bus and leg, with what is said of a bus above it instead of in each row', () => {
  const parts = partsOf({ list: 'BUS', rows });
  expect(parts.map(({ bus, rows: ofBus }) => [bus?.leg, bus?.name, bus?.guide, ofBus.length])).toEqual([
    ['ARRIVAL', 'Bus 1', 'Ustaz Ridwan', 2],
    ['ARRIVAL', 'Bus 2', 'Ustaz Ridwan', 1],
    ['RETURN', 'Bus 1', 'Ustaz Ridwan', 1],
  ]);
  expect(paperColumns('BUS')).toEqual(['name', 'gender', 'passport_number', 'room', 'phone', 'bus_leader']);
});

it('counts somebody with a seat on several legs once', () => {
  expect(countPeople({ rows })).toBe(3);
});

it('leaves the other lists whole', () => {
  expect(partsOf({ list: 'AIRLINE', rows: [] })).toEqual([{ bus: null, rows: [] }]);
  expect(paperColumns('AIRLINE')).toEqual(COLUMNS_OF.AIRLINE);
});
