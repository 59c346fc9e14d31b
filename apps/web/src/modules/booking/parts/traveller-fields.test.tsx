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

function Fields() {
  const [draft, setDraft] = useState<BookingDraft>({ ...emptyDraft('key'), pax: { quad: 1 } });
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

it('a longer name than one of the family keeps the space between its words', async () => {
  render(
    <MantineProvider env="test">
      <Fields />
    </MantineProvider>,
  );
  const field = screen.getByRole('combobox');
  await userEvent.type(field, 'siti ');
  expect(seen).toHaveBeenLastCalledWith({ 'quad#0': { profile_id: 'siti', name: 'Siti ' } });
  await userEvent.type(field, 'Aminah');
  expect(seen).toHaveBeenLastCalledWith({ 'quad#0': { name: 'Siti Aminah' } });
});
