import { MantineProvider, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { DateInput } from './date-input.tsx';
import { readDate } from './read-date.ts';

const send = vi.fn<() => void>();

function Field({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial);
  const [minDate, setMinDate] = useState('2029-01-01');
  return (
    <MantineProvider env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DateInput label="Berangkat" value={value} onChange={setValue} minDate={minDate} />
        <output data-testid="value">{value ?? 'kosong'}</output>
        <button type="button" onClick={() => setMinDate('2028-01-01')}>
          lebih awal
        </button>
        <button type="button" onClick={() => setValue('2029-03-01')}>
          Maret
        </button>
        <button type="submit">Simpan</button>
      </form>
    </MantineProvider>
  );
}

function draw(initial: string | null = null) {
  render(<Field initial={initial} />);
  return screen.getByLabelText<HTMLInputElement>('Berangkat');
}

const value = () => screen.getByTestId('value').textContent;

beforeAll(loadAllMessages);
beforeEach(() => send.mockReset());

describe('a date field', () => {
  it('takes a date that is typed and writes it out when it is left', async () => {
    const field = draw();
    await userEvent.type(field, '29/12/2029');
    expect(value()).toBe('2029-12-29');
    await userEvent.tab();
    expect(field.value).toBe('29 Des 2029');
  });

  it('takes a day of its calendar and keeps the focus', async () => {
    const field = draw('2029-12-29');
    await userEvent.click(field);
    await userEvent.click(
      await screen.findByRole('button', { name: /^17 /, hidden: true }, { timeout: 5000 }),
    );
    expect(value()).toBe('2029-12-17');
    expect(document.activeElement).toBe(field);
  });

  it('keeps a text that it cannot read, says so, and the form is not sent', async () => {
    const field = draw('2029-12-29');
    await userEvent.clear(field);
    await userEvent.type(field, '31/06/2030');
    await userEvent.click(screen.getByText('Simpan'));
    expect(field.value).toBe('31/06/2030');
    expect(screen.getByText(/“31\/06\/2030” tidak terbaca sebagai tanggal/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(field, '{Backspace}');
    expect(screen.queryByText(/tidak terbaca/)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '30/06/2030');
    await userEvent.click(screen.getByText('Simpan'));
    expect(value()).toBe('2030-06-30');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent by Enter with a text that it cannot read', async () => {
    await userEvent.type(draw('2029-12-29'), ' besok{Enter}');
    expect(screen.getByText(/“29 Des 2029 besok” tidak terbaca/)).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('shows a date that comes from elsewhere in place of what it could not read', async () => {
    const field = draw('2029-12-29');
    await userEvent.type(field, ' besok');
    await userEvent.click(screen.getByText('Maret'));
    expect(field.value).toBe('1 Mar 2029');
    expect(screen.queryByText(/tidak terbaca/)).toBeNull();
    await userEvent.click(screen.getByText('Simpan'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('takes a refused day once it is allowed', async () => {
    const field = draw('2029-12-29');
    await userEvent.clear(field);
    await userEvent.type(field, '31-12-2028');
    await userEvent.click(screen.getByText('lebih awal'));
    await userEvent.click(field);
    await userEvent.tab();
    expect(value()).toBe('2028-12-31');
    expect(screen.queryByText(/Paling awal/)).toBeNull();
  });

  it('closes its calendar by Escape, and only then the dialog around it', async () => {
    const close = vi.fn<() => void>();
    render(
      <MantineProvider env="test">
        <Modal opened onClose={close}>
          <DateInput label="Lahir" value={null} onChange={() => undefined} />
        </Modal>
      </MantineProvider>,
    );
    await userEvent.click(screen.getByLabelText('Lahir'));
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('refuses a day before the first one', async () => {
    draw('2029-12-29');
    await userEvent.clear(screen.getByLabelText('Berangkat'));
    await userEvent.type(screen.getByLabelText('Berangkat'), '31-12-28');
    expect(value()).toBe('kosong');
    await userEvent.tab();
    expect(screen.getByText('Paling awal 1 Jan 2029')).toBeTruthy();
  });

  it('is emptied by its button', async () => {
    draw('2029-12-29');
    await userEvent.click(screen.getByRole('button', { name: 'Kosongkan' }));
    expect(value()).toBe('kosong');
  });

  it('is emptied by its button of a day that was refused, and the form is sent', async () => {
    const field = draw();
    await userEvent.type(field, '31-12-28');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Kosongkan' }));
    expect(field.value).toBe('');
    await userEvent.click(screen.getByText('Simpan'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('leads to one of two dates that it cannot read, not from one to the other', async () => {
    const focused: string[] = [];
    render(
      <MantineProvider env="test">
        <form>
          {['Lahir', 'Terbit'].map((label) => (
            <DateInput
              key={label}
              label={label}
              value={null}
              onChange={() => undefined}
              onFocus={() => focused.push(label)}
            />
          ))}
          <button type="submit">Simpan</button>
        </form>
      </MantineProvider>,
    );
    await userEvent.type(screen.getByLabelText('Lahir'), 'besok');
    await userEvent.type(screen.getByLabelText('Terbit'), 'lusa');
    focused.length = 0;
    await userEvent.click(screen.getByText('Simpan'));
    expect(focused).toEqual(['Lahir']);
  });

  it('stays empty for an invalid date in the address', () => {
    expect(draw('2029-99-99').value).toBe('');
  });
});

describe('a typed date', () => {
  it('takes a year of two digits for one of the last century where this century is too late', () => {
    expect(readDate('17-8-45', '2026-11-16')).toBe('1945-08-17');
    expect(readDate('170826', '2026-11-16')).toBe('2026-08-17');
  });

  it.each([
    ['29/12/2029', '2029-12-29'],
    ['29 . 12 . 2029', '2029-12-29'],
    ['5-1-30', '2030-01-05'],
    ['010324', '2024-03-01'],
    ['01032024', '2024-03-01'],
    ['20240301', '2024-03-01'],
    ['2024/3/1', '2024-03-01'],
    ['12/29/2029', '2029-12-29'],
    ['17 Agu 2029', '2029-08-17'],
    ['17 August 29', '2029-08-17'],
    ['1 Mei 2029', '2029-05-01'],
    ['30/02/2029', null],
    ['17 Xyz 2029', null],
    ['1/2', null],
    ['0103245', null],
  ])('%s is %s', (text, day) => {
    expect(readDate(text)).toBe(day);
  });
});
