import { MantineProvider, TextInput } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftName, draftOf } from '../../lib/drafts/draft.ts';
import { keepTyped } from '../../lib/drafts/form-draft.ts';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { tabsKey } from '../../lib/drafts/tabs.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { storeSignIn } from '../../lib/session/session.ts';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FormFrame } from './form-frame.tsx';
import { useForm } from './use-form.ts';

type Values = { name: string; number: string };
type Save = (values: Values, formKey: string) => Promise<unknown>;

const signIn = (id: string) =>
  storeSignIn({
    token: id,
    account: { id, name: id, email: null, role: 'MAIN', kind: 'ADMIN', site: { slug: 'demo', name: 'Demo' } },
  });

/** The draft of the form of Ani, who is signed in. */
const DRAFT = draftName('demo/ADMIN/ani', 'bank.1');

type BankFormProps = { save: Save; secret?: readonly (keyof Values)[]; isNew?: boolean };

function BankForm({ save, secret, isNew }: BankFormProps) {
  const form = useForm<Values>({
    name: 'bank.1',
    isNew,
    initial: { name: 'BSI', number: '' },
    check: (values) => ({ number: values.number ? null : 'Harap isikan Nomor!' }),
    save,
    secret,
  });
  return (
    <FormFrame form={form}>
      {(['name', 'number'] as const).map((field) => (
        <TextInput key={field} label={field} {...form.text(field)} />
      ))}
      <DateInput label="since" value={null} onChange={() => undefined} />
      <Link to="/elsewhere">pergi</Link>
    </FormFrame>
  );
}

/** The form on a screen that can draw it anew, as after the row was read again. */
function BankScreen(props: BankFormProps) {
  const [times, setTimes] = useState(1);
  return (
    <>
      <BankForm key={times} {...props} />
      <button type="button" onClick={() => setTimes(times + 1)}>
        gambar ulang
      </button>
    </>
  );
}

function draw(
  save: Save = vi.fn<Save>().mockResolvedValue(undefined),
  options: Omit<BankFormProps, 'save'> = {},
) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <BankScreen save={save} {...options} /> },
      { path: '/elsewhere', element: <p>di tempat lain</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return save;
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

beforeAll(loadAllMessages);
beforeEach(() => void signIn('ani'));

describe('a form', () => {
  it('shows the error under the field and focuses it', async () => {
    const save = draw();
    await userEvent.type(field('name'), '!');
    await submit();
    expect(screen.getByText('Harap isikan Nomor!')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('number')));
    expect(save).not.toHaveBeenCalled();
  });

  it('shows a refusal of the server on its field', async () => {
    draw(() => Promise.reject(new CallFailed(422, 'Tidak sesuai', { fields: { number: 'Sudah dipakai.' } })));
    await userEvent.type(field('number'), '123');
    await submit();
    expect(await screen.findByText('Sudah dipakai.')).toBeTruthy();
  });

  it('sends the same key when it is sent again after a failure', async () => {
    const save = draw(
      vi.fn<Save>().mockRejectedValueOnce(new CallFailed(0, 'Putus')).mockResolvedValue(undefined),
    );
    await userEvent.type(field('number'), '123');
    await submit();
    await submit();
    const keys = vi.mocked(save).mock.calls.map(([, key]) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is drawn anew while it is saved with what the server has, and keeps its draft until then', async () => {
    keepTyped(DRAFT, { number: { before: '', after: '777' } });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    draw(() => answered);
    await submit();
    await userEvent.click(screen.getByText('gambar ulang'));
    expect(field('number').value).toBe('');
    expect(draftOf(DRAFT)).toEqual({ number: { before: '', after: '777' } });
    await act(async () => answer());
    expect(draftOf(DRAFT)).toBeNull();
  });

  it('keeps its draft when it is refused', async () => {
    draw(() => Promise.reject(new CallFailed(0, 'Putus')));
    await userEvent.type(field('number'), '123');
    await submit();
    expect(draftOf(DRAFT)).toEqual({ number: { before: '', after: '123' } });
  });

  it('forgets what was typed and undone', async () => {
    draw();
    await userEvent.type(field('name'), '!');
    await waitFor(() => expect(draftOf(DRAFT)).toEqual({ name: { before: 'BSI', after: 'BSI!' } }));
    await userEvent.type(field('name'), '{Backspace}');
    await waitFor(() => expect(draftOf(DRAFT)).toBeNull());
  });

  it('keeps no secret field in its draft', async () => {
    draw(undefined, { secret: ['number'] });
    await userEvent.type(field('name'), '!');
    await userEvent.type(field('number'), '3174012345678901');
    await waitFor(() => expect(draftOf(DRAFT)).toEqual({ name: { before: 'BSI', after: 'BSI!' } }));
    expect(JSON.stringify(localStorage)).not.toContain('3174012345678901');
  });

  it('has nothing to save after it was saved', async () => {
    draw();
    await userEvent.type(field('number'), '123');
    await submit();
    expect(await screen.findByText('Tidak ada perubahan')).toBeTruthy();
  });

  it('restores the values typed before the tab was closed', () => {
    keepTyped(DRAFT, { number: { before: '', after: '777' } });
    draw();
    expect(field('number').value).toBe('777');
    expect(screen.getByText('Isian Anda yang belum tersimpan sudah dikembalikan.')).toBeTruthy();
  });

  it('takes a date that cannot be read away with what is discarded', async () => {
    keepTyped(DRAFT, { number: { before: '', after: '777' } });
    const save = draw();
    await userEvent.type(field('since'), 'besok');
    await userEvent.click(screen.getByRole('button', { name: 'Buang perubahan' }));
    expect([field('number').value, field('since').value]).toEqual(['', '']);
    await userEvent.type(field('number'), '123');
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('shows what somebody else has saved since, and puts back what was typed there only when asked to', async () => {
    keepTyped(DRAFT, {
      name: { before: 'Bank Syariah', after: 'Bank saya' },
      number: { before: '', after: '777' },
    });
    const save = draw();
    expect([field('name').value, field('number').value]).toEqual(['BSI', '777']);
    expect(screen.getByText(/^1 isian diubah sejak Anda mengetik di sana/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pakai isian saya' }));
    expect(screen.queryByText(/isian diubah sejak/)).toBeNull();
    await submit();
    expect(vi.mocked(save).mock.lastCall?.[0]).toEqual({ name: 'Bank saya', number: '777' });
  });

  it('puts back everything that was typed about something new, whatever it begins with by now', () => {
    keepTyped(DRAFT, { name: { before: 'Bank Syariah', after: 'Bank saya' } });
    draw(undefined, { isNew: true });
    expect(field('name').value).toBe('Bank saya');
    expect(screen.queryByText(/isian diubah sejak/)).toBeNull();
  });

  it('keeps what was typed into a field that somebody else changed, when another field is saved', async () => {
    const typed = { name: { before: 'Bank Syariah', after: 'Bank saya' } };
    keepTyped(DRAFT, { ...typed, number: { before: '', after: '777' } });
    const save = draw();
    await submit();
    expect(vi.mocked(save).mock.lastCall?.[0]).toEqual({ name: 'BSI', number: '777' });
    expect(draftOf(DRAFT)).toEqual(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Pakai isian saya' }));
    await submit();
    expect(vi.mocked(save).mock.lastCall?.[0]).toEqual({ name: 'Bank saya', number: '777' });
    expect(draftOf(DRAFT)).toBeNull();
  });

  it('asks no more about what somebody else has changed once it was typed anew and saved', async () => {
    keepTyped(DRAFT, { number: { before: '1', after: '777' } });
    draw();
    await userEvent.type(field('number'), '888');
    await submit();
    expect(screen.queryByText(/isian diubah sejak/)).toBeNull();
    expect(draftOf(DRAFT)).toBeNull();
  });

  it('forgets what was typed where somebody else has changed it, and keeps the rest', async () => {
    keepTyped(DRAFT, {
      name: { before: 'Bank Syariah', after: 'Bank saya' },
      number: { before: '', after: '777' },
    });
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Pakai yang tersimpan' }));
    expect(screen.queryByText(/isian diubah sejak/)).toBeNull();
    expect([field('name').value, field('number').value]).toEqual(['BSI', '777']);
    await waitFor(() => expect(draftOf(DRAFT)).toEqual({ number: { before: '', after: '777' } }));
  });

  it('shows what is typed in another tab, and has nothing to save once that tab has saved it', async () => {
    draw();
    const hear = (message: object) =>
      act(() => {
        const newValue = JSON.stringify({ from: 'another tab', key: '', ...message });
        window.dispatchEvent(new StorageEvent('storage', { key: tabsKey(DRAFT), newValue }));
      });
    const values = { name: 'BSI', number: '123' };
    hear({ kind: 'typed', values, changes: { number: { before: '', after: '123' } } });
    expect(field('number').value).toBe('123');
    expect(await screen.findByText('Formulir ini juga terbuka di tab lain')).toBeTruthy();
    hear({ kind: 'saved', values });
    expect(await screen.findByText('Sudah disimpan di tab lain')).toBeTruthy();
    expect(screen.getByText('Tidak ada perubahan')).toBeTruthy();
    expect(draftOf(DRAFT)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan' }).disabled).toBe(true);
  });

  it('asks before it is left with changes', async () => {
    draw();
    await userEvent.type(field('number'), '1');
    await userEvent.click(screen.getByText('pergi'));
    expect(await screen.findByText('Tinggalkan formulir ini?')).toBeTruthy();
    expect(screen.queryByText('di tempat lain')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tinggalkan' }));
    expect(await screen.findByText('di tempat lain')).toBeTruthy();
  });
});

describe('two accounts of one browser', () => {
  it('do not see what the other one has typed', async () => {
    draw();
    await userEvent.type(field('number'), '777');
    await waitFor(() => expect(draftOf(DRAFT)).not.toBeNull());
    cleanup();
    signIn('budi');
    draw();
    expect(field('number').value).toBe('');
    cleanup();
    signIn('ani');
    draw();
    expect(field('number').value).toBe('777');
  });
});

describe('two forms on one screen', () => {
  function SmallForm({ name }: { name: string }) {
    const form = useForm({ name, initial: { text: '' }, check: () => ({}), save: async () => {} });
    return (
      <FormFrame form={form}>
        <TextInput label={name} {...form.text('text')} />
      </FormFrame>
    );
  }

  function drawBoth() {
    const both = (
      <>
        <SmallForm name="first" />
        <SmallForm name="second" />
        <Link to="/elsewhere">pergi</Link>
      </>
    );
    const router = createMemoryRouter([
      { path: '/', element: both },
      { path: '/elsewhere', element: <p>di tempat lain</p> },
    ]);
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
  }

  it.each(['first', 'second'])(
    'ask once before they are left when only the %s has changes',
    async (changed) => {
      drawBoth();
      await userEvent.type(field(changed), '1');
      await userEvent.click(screen.getByText('pergi'));
      expect(await screen.findAllByText('Tinggalkan formulir ini?')).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: 'Tinggalkan' }));
      expect(await screen.findByText('di tempat lain')).toBeTruthy();
    },
  );

  it('ask nothing when neither has changes', async () => {
    drawBoth();
    await userEvent.click(screen.getByText('pergi'));
    expect(await screen.findByText('di tempat lain')).toBeTruthy();
  });
});
