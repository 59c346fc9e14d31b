import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { RoomDialog } from './room-dialog.tsx';
import type { BoardUi } from './use-board-ui.ts';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('keeps the spaces within the number and the floor that a hotel gave a room', async () => {
  const act = vi.fn(() => null);
  const board = {
    hotels: [
      { id: 'h1', name: 'Al Massa' },
      { id: 'h2', name: 'Elaf Taiba' },
    ],
    rooms: [{ id: 'r1', name: 'Q1', type: 'QUAD', note: null, numbers: [] }],
  };
  const close = vi.fn();
  drawAs(
    'MAIN',
    <RoomDialog ui={{ rooming: { board, act } } as unknown as BoardUi} id="r1" onClose={close} />,
  );
  await userEvent.type(screen.getByLabelText('Nomor di Al Massa'), 'Tower 2 1105 ');
  await userEvent.type(screen.getByLabelText('Lantai di Elaf Taiba'), 'Lower ground');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(act).toHaveBeenCalledWith(
    expect.objectContaining({
      numbers: [
        { hotel: 'h1', number: 'Tower 2 1105', floor: null },
        { hotel: 'h2', number: null, floor: 'Lower ground' },
      ],
    }),
  );
  expect(close).toHaveBeenCalledOnce();
});
