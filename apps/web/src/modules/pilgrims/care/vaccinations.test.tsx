import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs, drawAsCustomer } from '../../../../test/draw.tsx';
import { draftName, dropDraft } from '../../../lib/drafts/draft.ts';
import { keepTyped } from '../../../lib/drafts/form-draft.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Care } from './care.queries.ts';
import { Vaccinations } from './vaccinations.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const care = { profile_id: '1', vaccinations: [] } as unknown as Care;

it('opens the form of the vaccine that was asked for, with the focus in its day', () => {
  drawAsCustomer(<Vaccinations care={care} office={false} asked={{ vaccine: 'POLIO' }} />);
  expect(screen.getByRole('combobox', { name: /^Vaksin/ })).toHaveProperty('value', 'Polio');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Tanggal vaksin/));
});

it('opens the form of the vaccine that was asked for, though another one was left without being saved', () => {
  const other = draftName('demo/USER/1', 'vaccination.1');
  keepTyped(other, {
    vaccine: { after: 'MENINGITIS', before: null },
    given_on: { after: '2026-01-05', before: null },
  });
  drawAsCustomer(<Vaccinations care={care} office={false} asked={{ vaccine: 'POLIO' }} />);
  expect(screen.getByRole('combobox', { name: /^Vaksin/ })).toHaveProperty('value', 'Polio');
  expect(screen.getByLabelText(/^Tanggal vaksin/)).toHaveProperty('value', '');
  dropDraft(other);
});

it('brings the list into sight for staff who may not record a vaccination', () => {
  drawAs('DIRECTOR', <Vaccinations care={care} office asked={{ vaccine: 'POLIO' }} />);
  expect(screen.queryByLabelText(/^Tanggal vaksin/)).toBeNull();
  expect(document.activeElement?.textContent).toContain('Belum ada vaksinasi yang dicatat.');
});

it('shows the list with its button where nothing was asked for', () => {
  drawAsCustomer(<Vaccinations care={care} office={false} asked={null} />);
  expect(screen.getByRole('button', { name: 'Catat vaksinasi' })).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});
