import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { fakeUploads } from '../../../../test/fake-uploads.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Equipment, EquippedTraveller } from './equipment.queries.ts';
import { HandOutDialog } from './hand-out-dialog.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => {
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
});

const ITEM = { id: 'i1', name: 'Koper', has_sizes: false };
const EQUIPMENT = { listing: { id: 'l1' }, items: [ITEM], today: '2026-11-22' } as unknown as Equipment;
const SITI = {
  id: 'b1',
  name: 'Siti',
  needs: [{ item: ITEM, status: 'OPEN', size: null }],
} as unknown as EquippedTraveller;

function sign() {
  const pad = screen.getByRole('img', { name: 'Tanda tangan' });
  fireEvent.pointerDown(pad, { pointerId: 1 });
  fireEvent.pointerMove(pad, { pointerId: 1, clientX: 9 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
}

it('does not take the signature of a pilgrim for that of the representative', async () => {
  const uploads = fakeUploads(() => ({ body: { data: { id: 'f1' } } }));
  const asked = fakeServer({
    'POST /admin_api/manifests/l1/equipment/hand_out': { body: { data: { changed: 1, unchanged: 0 } } },
  });
  const done = vi.fn();
  drawAs(
    'MAIN',
    <HandOutDialog equipment={EQUIPMENT} slug="umroh" people={[SITI]} onDone={done} onClose={vi.fn()} />,
  );
  sign();
  await userEvent.click(screen.getByRole('radio', { name: 'Diambil wakil' }));
  await userEvent.type(screen.getByLabelText(/^Nama wakil yang mengambil/), 'Pak Hasan');
  await userEvent.click(screen.getByRole('button', { name: 'Serahkan' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(uploads).toEqual([]);
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    receipt: 'REPRESENTATIVE',
    received_by: 'Pak Hasan',
    signature_file_id: null,
  });
});

it('names those whose size is not known below an item that comes in sizes', () => {
  fakeServer({});
  const uniform = { id: 'i2', name: 'Seragam', has_sizes: true };
  const need = (size: string | null, status = 'OPEN') => ({ item: uniform, status, size });
  const people = [
    { id: 'b1', name: 'Siti', needs: [need(null)] },
    { id: 'b2', name: 'Hasan', needs: [need('L')] },
    { id: 'b3', name: 'Umar', needs: [need(null, 'NOT_NEEDED')] },
    ...['A', 'B', 'C', 'D', 'E'].map((name) => ({ id: name, name, needs: [need(null)] })),
  ] as unknown as EquippedTraveller[];
  const equipment = { ...EQUIPMENT, items: [ITEM, uniform] } as unknown as Equipment;
  drawAs(
    'MAIN',
    <HandOutDialog equipment={equipment} slug="umroh" people={people} onDone={vi.fn()} onClose={vi.fn()} />,
  );
  const tick = screen.getByRole('checkbox', { name: 'Seragam' });
  const told = screen.getByText('Ukuran belum diketahui: Siti, A, B, C, D +1');
  expect(tick.getAttribute('aria-describedby')).toContain(told.id);
});
