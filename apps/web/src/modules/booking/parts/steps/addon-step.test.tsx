import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { type BookingDraft, emptyDraft } from '../../booking-draft.ts';
import { listing } from '../../listing.fixture.ts';
import { AddonStep } from './addon-step.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

function Step({ onNext }: { onNext: () => void }) {
  const [draft, setDraft] = useState<BookingDraft>({ ...emptyDraft('form-key-1'), pax: { quad: 2 } });
  return (
    <MantineProvider env="test">
      <AddonStep
        draft={draft}
        listing={listing}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        onNext={onNext}
      />
    </MantineProvider>
  );
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
const size = (letter: string) => screen.getByRole('checkbox', { name: new RegExp(`Ukuran ${letter}`) });

it('leads to the first thing that must be chosen, and goes on once everybody has one', async () => {
  const onNext = vi.fn();
  render(<Step onNext={onNext} />);
  await goOn();
  expect(screen.getByRole('alert').textContent?.trim()).toBe('Harap pilih Seragam!');
  await waitFor(() => expect(document.activeElement).toBe(size('M')));
  expect(onNext).not.toHaveBeenCalled();

  await userEvent.click(size('M'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Jamaah 2 · Quad' }));
  expect(screen.getByRole('alert').textContent?.trim()).toBe('Harap pilih Seragam! Jamaah 2 · Quad');
  await userEvent.click(size('L'));
  await goOn();
  expect(onNext).toHaveBeenCalledOnce();
});
