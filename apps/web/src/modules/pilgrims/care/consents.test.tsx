import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Care } from './care.queries.ts';
import { Consents } from './consents.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('names each choice of how a consent came in by the consent', () => {
  const care = { profile_id: '1', is_child: false, guardians: [], consents: [] } as unknown as Care;
  drawAs('MAIN', <Consents care={care} office />);
  const choices = screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'));
  expect(choices).toEqual([
    'Cara persetujuan diterima: Data kesehatan',
    'Cara persetujuan diterima: Foto perjalanan',
    'Cara persetujuan diterima: Penawaran',
  ]);
});
