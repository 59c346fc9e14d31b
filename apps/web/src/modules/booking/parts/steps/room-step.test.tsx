import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { type BookingDraft, emptyDraft, type Listing } from '../../booking-draft.ts';
import { listing } from '../../listing.fixture.ts';
import { RoomStep } from './room-step.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

function Step({
  start = {},
  of = listing,
  onNext,
}: {
  start?: BookingDraft['pax'];
  of?: Listing;
  onNext: () => void;
}) {
  const [draft, setDraft] = useState<BookingDraft>({ ...emptyDraft('form-key-1'), pax: start });
  return (
    <MantineProvider env="test">
      <RoomStep
        draft={draft}
        listing={of}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        onNext={onNext}
      />
    </MantineProvider>
  );
}

function draw(start: BookingDraft['pax'] = {}, of = listing) {
  const onNext = vi.fn();
  render(<Step start={start} of={of} onNext={onNext} />);
  return { onNext };
}

const more = (room: string) => screen.getByRole('button', { name: `Tambah ${room}` });
const fewer = (room: string) => screen.getByRole('button', { name: `Kurangi ${room}` });
const count = (room: string) =>
  screen.getByRole('group', { name: room }).querySelector('output')?.textContent;
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));

it('takes no more people than seats are left, whatever the room, and says so', async () => {
  draw({ quad: 3 });
  await userEvent.click(more('Double'));
  await userEvent.click(more('Double'));
  expect(count('Double')).toBe('1');
  expect(more('Double').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/menyisakan 4 kursi/)).toBeTruthy();
});

it('does not go below nobody, and keeps the focus on the button', async () => {
  draw();
  await userEvent.click(fewer('Quad'));
  expect(count('Quad')).toBe('0');
  expect(document.activeElement).toBe(fewer('Quad'));
});

it('gives an infant a lap and no seat', async () => {
  draw({ quad: 4 });
  await userEvent.click(more('Bayi'));
  expect(count('Bayi')).toBe('1');
});

it('lets an infant not travel alone', async () => {
  const { onNext } = draw();
  await userEvent.click(more('Bayi'));
  expect(count('Bayi')).toBe('0');
  await goOn();
  expect(onNext).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('paling sedikit satu orang');
});

it('says how many must stay at home when seats went to others meanwhile, and goes on once they do', async () => {
  const { onNext } = draw({ quad: 4 }, { ...listing, seats_left: 3 });
  expect(screen.getByRole('alert').textContent).toContain('Kurangi 1 orang');
  await goOn();
  expect(onNext).not.toHaveBeenCalled();
  await userEvent.click(fewer('Quad'));
  await goOn();
  expect(onNext).toHaveBeenCalledOnce();
});

it('adds up while counting', async () => {
  draw({ quad: 1 });
  expect(screen.getByText('Rp28.500.000', { selector: 'strong bdi' })).toBeTruthy();
  await userEvent.click(more('Double'));
  expect(screen.getByText('Rp61.000.000', { selector: 'strong bdi' })).toBeTruthy();
});
