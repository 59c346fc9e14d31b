import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { BusBoard } from './bus-board.tsx';
import type { Buses } from './buses.queries.ts';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('lists the people of a bus in the order of the bookings, whenever each was seated', () => {
  fakeServer({});
  const bus = {
    id: 'b1',
    version: 1,
    leg: 'ARRIVAL',
    name: 'Bus 1',
    seats: 45,
    guide_id: null,
    leader: null,
  };
  const buses = {
    listing: { id: 'l', slug: 'umroh', name: 'Umroh', departure_at: null },
    guides: [],
    buses: [{ ...bus, people: ['Cut', 'Budi', 'Ani'] }],
    people: ['Ani', 'Budi', 'Cut'].map((name) => ({ id: name, name, invoice_number: 'SAF/1' })),
  } as unknown as Buses;
  drawAs('MAIN', <BusBoard buses={buses} slug="umroh" />);
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Ani', 'Budi', 'Cut']);
});
