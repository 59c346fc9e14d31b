import { MantineProvider, TextInput } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { Listing } from '../listing.queries.ts';
import { StepFrame } from './step-frame.tsx';
import { useStepForm, type StepWrite } from './use-step-form.ts';

const mine = { id: '1', slug: 'umroh', version: 1, name: 'Umroh' } as Listing;
const theirs = { ...mine, version: 2, name: 'Umroh orang lain' };

type Write = (values: { name: string }, writing: StepWrite) => Promise<void>;

const valuesOf = ({ name }: Listing) => ({ name });

/** Refuses the version that was read first, as the server does. */
const write = vi.fn<Write>();

function NameStep({ listing = mine }: { listing?: Listing }) {
  const form = useStepForm({
    listing,
    step: 'basic',
    valuesOf,
    check: () => ({}),
    saveChanges: write,
    onSaved: () => {},
  });
  return (
    <StepFrame form={form}>
      <TextInput label="Nama" {...form.text('name')} />
    </StepFrame>
  );
}

/** The step of a package that is read again, with what is newer, when the button is pressed. */
function ReadAgain({ newer }: { newer: Listing }) {
  const [listing, setListing] = useState(mine);
  return (
    <>
      <NameStep listing={listing} />
      <button type="button" onClick={() => setListing(newer)}>
        Read again
      </button>
    </>
  );
}

function show(element: ReactNode): HTMLElement {
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return screen.getByLabelText('Nama');
}

async function saveOverAnother() {
  const input = show(<NameStep />);
  await userEvent.clear(input);
  await userEvent.type(input, 'Umroh saya');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await screen.findByText('Orang lain menyimpan lebih dulu');
  return input as HTMLInputElement;
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ data: theirs }));
  write.mockReset();
  write.mockImplementation(async (_, { lastRead }) => {
    if (lastRead.version === 1) throw new CallFailed(409, 'Sudah diubah', { code: 'kit.stale_version' });
  });
});

describe('a step that somebody else has saved in the meantime', () => {
  it('keeps what was typed and shows the other version beside it', async () => {
    const input = await saveOverAnother();
    expect(input.value).toBe('Umroh saya');
    expect(screen.getByRole('cell', { name: 'Umroh saya' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Umroh orang lain' })).toBeTruthy();
  });

  it('writes mine over the other version only when that is chosen', async () => {
    await saveOverAnother();
    expect(write).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan isian saya' }));
    expect(write).toHaveBeenCalledTimes(2);
    expect(write.mock.lastCall?.[0]).toEqual({ name: 'Umroh saya' });
    expect(write.mock.lastCall?.[1].lastRead.version).toBe(2);
  });
});

describe('a step that is saved twice', () => {
  it('is sent on what the first save made, also when that could not be read at once', async () => {
    write.mockImplementation(async () => undefined);
    vi.stubGlobal('fetch', async () => Response.json({ code: 'kit.not_found', msg: '' }, { status: 404 }));
    const input = show(<NameStep />);
    await userEvent.type(input, ' saya');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
    vi.stubGlobal('fetch', async () => Response.json({ data: { ...mine, version: 2, name: 'Umroh saya' } }));
    await userEvent.type(input, ' lagi');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
    expect(write.mock.lastCall?.[1].lastRead.version).toBe(2);
  });
});

describe('a package that is read again while a step is typed', () => {
  it.each([
    ['is no conflict when another step was changed', mine.name, 2],
    ['is one when the same step was changed', theirs.name, 1],
  ])('%s', async (_title, name, version) => {
    write.mockImplementation(async () => undefined);
    const input = show(<ReadAgain newer={{ ...mine, version: 2, name }} />);
    await userEvent.type(input, ' saya');
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
    expect(write.mock.lastCall?.[1].lastRead.version).toBe(version);
  });
});
