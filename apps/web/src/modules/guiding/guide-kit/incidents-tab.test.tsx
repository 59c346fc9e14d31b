import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INCIDENT_KINDS } from '@rihla/domain/guiding/choices';
import type { GuideKit } from '@rihla/domain/guiding/guiding.shapes';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { GuideStore } from '../offline/guide-store.ts';
import type { ShownAttendance } from '../offline/with-queued.ts';
import { IncidentsTab } from './incidents-tab.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('reports an incident only once a kind was chosen', async () => {
  const note = vi.fn(async () => undefined);
  drawAs(
    'GUIDE',
    <IncidentsTab
      kit={{ listing: { id: 'package' }, pilgrims: [] } as unknown as GuideKit}
      attendance={{ incidents: [] } as unknown as ShownAttendance}
      store={{ note } as unknown as GuideStore}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Laporkan kejadian' }));
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Jenis/ });
  expect(kind.value).toBe('');
  await userEvent.type(screen.getByRole('textbox', { name: /^Apa yang terjadi/ }), 'Koper tertinggal');
  await userEvent.click(screen.getByRole('button', { name: 'Laporkan' }));
  expect(screen.getByText('Harap pilih jenis kejadian!')).toBeDefined();
  expect(note).not.toHaveBeenCalled();
  await userEvent.selectOptions(kind, INCIDENT_KINDS[1]);
  await userEvent.click(screen.getByRole('button', { name: 'Laporkan' }));
  expect(note).toHaveBeenCalledWith({
    kind: 'incident',
    input: expect.objectContaining({ kind: INCIDENT_KINDS[1], text: 'Koper tertinggal' }),
    picture: null,
  });
});

it('opens the half-typed incident again after a reload, and forgets it once it is reported', async () => {
  const note = vi.fn(async () => undefined);
  const show = () =>
    drawAs(
      'GUIDE',
      <IncidentsTab
        kit={{ listing: { id: 'package' }, pilgrims: [] } as unknown as GuideKit}
        attendance={{ incidents: [] } as unknown as ShownAttendance}
        store={{ note } as unknown as GuideStore}
      />,
    );
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Laporkan kejadian' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Jenis/ }), INCIDENT_KINDS[1]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Apa yang terjadi/ }), 'Koper tertinggal');
  cleanup();
  show();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Apa yang terjadi/ }).value).toBe(
    'Koper tertinggal',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Laporkan' }));
  expect(note).toHaveBeenCalledOnce();
  cleanup();
  show();
  expect(screen.queryByRole('textbox')).toBeNull();
});
