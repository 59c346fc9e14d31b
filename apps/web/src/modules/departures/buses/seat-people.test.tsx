import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Buses } from './buses.queries.ts';
import { seatPeople } from './seat-people.ts';

const bus = (id: string, people: string[], leader: string | null, version = 1): Buses['buses'][number] => ({
  id,
  version,
  leg: 'ARRIVAL',
  name: `Bus ${id}`,
  seats: 45,
  guide_id: null,
  people,
  leader,
});
const departure = (...buses: Buses['buses']): Buses => ({
  listing: { id: 'l', slug: 'umroh', name: 'Umroh', departure_at: null },
  guides: [],
  buses,
  people: ['ani', 'budi', 'cut'].map((id) => ({ id, name: id, invoice_number: '1' })),
});

/** Moves Ani, the leader, and Budi, who has no bus, into the second bus, and undoes it. Answers what was asked then. */
async function undoMove(since: Buses, after: Buses) {
  const before = departure(bus('1', ['ani', 'cut'], 'ani'), bus('2', [], null));
  const answers = [since, after];
  const asked = fakeServer({
    'GET /admin_api/manifests/l/buses': () => ({ body: { data: answers.shift() ?? after } }),
    'PUT /admin_api/manifests/l/bus_seats': { body: { data: { seated: 1 } } },
    'PUT /admin_api/manifests/l/buses/1': { body: { data: { id: '1' } } },
  });
  drawAs('MAIN', <Notifications />);
  await seatPeople(before, 'umroh', { leg: 'ARRIVAL', bus: before.buses[1]!, people: ['ani', 'budi'] });
  const first = asked.length;
  fireEvent.click(await screen.findByText('Urungkan'));
  return () =>
    asked.slice(first).flatMap(({ method, path, body }) => (method === 'PUT' ? [[path, body]] : []));
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

// A toast of a test before has a button to undo as well.
beforeEach(() => notifications.clean());

describe('the undoing of seats in a bus', () => {
  it('puts everybody back, also who had no bus, and the leader leads again', async () => {
    const moved = departure(bus('1', ['cut'], null, 2), bus('2', ['ani', 'budi'], null));
    const back = departure(bus('1', ['ani', 'cut'], null, 3), bus('2', [], null));
    const asked = await undoMove(moved, back);
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked()).toMatchObject([
      ['/admin_api/manifests/l/bus_seats', { leg: 'ARRIVAL', bus: '1', people: ['ani'] }],
      ['/admin_api/manifests/l/bus_seats', { leg: 'ARRIVAL', bus: null, people: ['budi'] }],
      ['/admin_api/manifests/l/buses/1', { version: 3, leader: 'ani' }],
    ]);
    expect(await screen.findByText('Kembali seperti semula.')).toBeDefined();
  });

  it('leaves alone whom somebody else has moved since, and says so', async () => {
    const moved = departure(bus('1', ['cut', 'ani'], 'cut', 3), bus('2', ['budi'], null));
    const asked = await undoMove(moved, moved);
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()).toMatchObject([['/admin_api/manifests/l/bus_seats', { bus: null, people: ['budi'] }]]);
    expect(await screen.findByText(/Sebagian sudah dipindahkan/)).toBeDefined();
  });
});
