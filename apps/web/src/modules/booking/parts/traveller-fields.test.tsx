import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import { type BookingDraft, emptyDraft } from '../booking-draft.ts';
import { listing } from '../listing.fixture.ts';
import { TravellerFields } from './traveller-fields.tsx';

const seen = vi.fn<(travellers: BookingDraft['travellers']) => void>();

function Fields({ before }: { before: Partial<BookingDraft> }) {
  const [draft, setDraft] = useState<BookingDraft>({ ...emptyDraft('key'), ...before });
  return (
    <TravellerFields
      hints={{ known: 'Dari data keluarga Anda', added: 'Akan ditambahkan ke data keluarga Anda' }}
      draft={draft}
      listing={listing}
      profiles={[{ id: 'siti', name: 'Siti' }]}
      onChange={(travellers) => {
        seen(travellers);
        setDraft({ ...draft, travellers });
      }}
    />
  );
}

beforeAll(loadAllMessages);

function draw(before: Partial<BookingDraft>) {
  render(
    <MantineProvider env="test">
      <Fields before={before} />
    </MantineProvider>,
  );
}

it('a longer name than one of the family keeps the space between its words', async () => {
  draw({ pax: { quad: 1 } });
  const field = screen.getByRole('combobox');
  await userEvent.type(field, 'siti ');
  expect(seen).toHaveBeenLastCalledWith({ 'quad#0': { profile_id: 'siti', name: 'Siti ' } });
  await userEvent.type(field, 'Aminah');
  expect(seen).toHaveBeenLastCalledWith({ 'quad#0': { name: 'Siti Aminah' } });
});

it('a traveller whose room was taken off moves to the place of another room', async () => {
  draw({ pax: { double: 1 }, travellers: { 'quad#0': { profile_id: 'siti', name: 'Siti' } } });
  await userEvent.type(screen.getByRole('combobox'), 'Siti');
  expect(seen).toHaveBeenLastCalledWith({ 'double#0': { profile_id: 'siti', name: 'Siti' } });
});
