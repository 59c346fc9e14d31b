import { Notifications } from '@mantine/notifications';
import { act, renderHook, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { useBoardUi } from './use-board-ui.ts';
import type { Rooming } from './use-rooming.ts';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('says where everybody sees it why a room takes nobody more', async () => {
  drawAs('MAIN', <Notifications />);
  const rooming = {
    board: { places: [], rooms: [] },
    people: new Map(),
    sleepers: [],
    act: () => 'Kamar Q2 sudah penuh.',
  } as unknown as Rooming;
  const { result } = renderHook(() => useBoardUi(rooming, []));
  act(() => result.current.move(['budi'], 'q2'));
  expect(result.current.said).toBe('Kamar Q2 sudah penuh.');
  expect(await screen.findByText('Kamar Q2 sudah penuh.')).toBeDefined();
});
