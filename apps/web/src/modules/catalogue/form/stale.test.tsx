import { MantineProvider, TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { Listing } from '../listing.queries.ts';
import { StepFrame } from './step-frame.tsx';
import { useStepForm, type StepWrite } from './use-step-form.ts';

const mine = { id: '1', slug: 'umroh', version: 1, name: 'Umroh' } as Listing;
const theirs = { ...mine, version: 2, name: 'Umroh orang lain' };

type Write = (values: { name: string }, writing: StepWrite) => Promise<void>;

/** Refuses the version that was read first, as the server does. */
const write = vi.fn<Write>();

function NameStep() {
  const form = useStepForm({
    listing: mine,
    step: 'basic',
    valuesOf: ({ name }) => ({ name }),
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

async function saveOverAnother() {
  const router = createMemoryRouter([{ path: '/', element: <NameStep /> }]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const input = screen.getByLabelText('Nama');
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
