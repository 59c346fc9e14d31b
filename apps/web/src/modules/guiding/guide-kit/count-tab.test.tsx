import { MantineProvider } from '@mantine/core';
import type { GuideKit } from '@rihla/domain/guiding/guiding.shapes';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import type { GuideStore } from '../offline/guide-store.ts';
import type { ShownAttendance } from '../offline/with-queued.ts';
import { CountTab } from './count-tab.tsx';

const group = { number: 'INV/1', contact: { name: 'Aminah' } };
const pilgrim = (booking_id: string, name: string) => ({ booking_id, name, group, room: null, phone: null });
const kit = {
  listing: { id: 'umrah' },
  pilgrims: [pilgrim('1', 'Aminah'), pilgrim('2', 'Budi'), pilgrim('3', 'Citra')],
} as unknown as GuideKit;
const attendance = {
  gatherings: [
    {
      id: 'bus',
      title: 'Naik bus',
      meets_at: '2026-11-29T00:05:00Z',
      place: null,
      version: 1,
      check_ins: [],
    },
  ],
  incidents: [],
} as unknown as ShownAttendance;

function draw() {
  const note = vi.fn<GuideStore['note']>().mockResolvedValue(undefined);
  const store = { note } as unknown as GuideStore;
  render(
    <MantineProvider env="test">
      <CountTab kit={kit} attendance={attendance} store={store} isShown />
    </MantineProvider>,
  );
  return note;
}

beforeAll(loadAllMessages);

describe('the head counts of a departure, by keyboard', () => {
  it('keep the focus when the form of a new gathering takes the place of its button', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: translate('guide.gathering.add') }));
    await waitFor(() =>
      expect(document.activeElement?.contains(screen.getAllByRole('textbox')[0]!)).toBe(true),
    );
    expect(document.activeElement).not.toBe(document.body);
  });

  it('keep the focus in the list when somebody is counted', async () => {
    const note = draw();
    await userEvent.click(screen.getByRole('button', { name: /Naik bus/ }));
    const mark = (name: string) =>
      screen.getByRole('button', { name: translate('guide.count.mark_name', { name }) });
    await userEvent.click(mark('Budi'));
    expect(note).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(mark('Citra'));
    await userEvent.click(mark('Citra'));
    expect(document.activeElement).toBe(mark('Budi'));
  });
});
