import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { RoomListPaperPage } from './room-list-paper.page.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('every');
});

const person = (name: string) => ({
  id: name,
  name,
  invoice_number: 'SAF/1',
  sex: 'FEMALE',
  kind: 'ADULT',
  birth_date: '1972-01-28',
  age: 54,
  passport_number: 'C7580882',
});

const list = {
  issuer: { brand: 'Safanusa', company_name: 'PT Safanusa', theme_colour: 'blueazure' },
  listing: { slug: 'umroh', name: 'Umroh Reguler', departure_at: '2027-01-15' },
  return_at: '2027-01-23',
  hotels: [
    { id: 'h1', city: 'Makkah', name: 'Dar Al Ghufran', check_in: '2027-01-15', check_out: '2027-01-20' },
  ],
  guides: [],
  rooms: [
    {
      id: 'r1',
      name: '101',
      type: 'DOUBLE',
      numbers: ['1204'],
      floors: ['12'],
      note: 'Dekat lift',
      people: ['Nadia', 'Salmah'].map(person),
    },
  ],
  without: ['Harun', 'Nurdin'].map(person),
  totals: [],
};

describe('the printed list of rooms', () => {
  it('says in each row of those without a room that they have none, since they may fill pages', async () => {
    fakeServer({ 'POST /api/room_lists/exchange': { status: 200, body: { data: list } } });
    drawAs('MAIN', <RoomListPaperPage />, '/file/print/room-list?ticket=x');
    await screen.findByText('Nurdin');
    const named = screen.getAllByRole('row').filter((row) => row.textContent.includes('Belum dapat kamar'));
    expect(named.map((row) => row.textContent)).toEqual([
      expect.stringContaining('3Harun'),
      expect.stringContaining('4Nurdin'),
    ]);
  });

  it('has the number, floor and note of each room', async () => {
    fakeServer({ 'POST /api/room_lists/exchange': { status: 200, body: { data: list } } });
    drawAs('MAIN', <RoomListPaperPage />, '/file/print/room-list?ticket=x');
    const cell = await screen.findByText('lantai 12');
    expect(cell.closest('td')?.textContent).toBe('1204lantai 12');
    expect(screen.getByText('Catatan: Dekat lift').closest('tbody')?.textContent).toContain('Salmah');
  });
});
