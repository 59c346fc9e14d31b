import { MantineProvider, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { DateInput } from './date-input.tsx';
import { readDate } from './read-date.ts';

function Field({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <MantineProvider env="test">
      <DateInput label="Berangkat" value={value} onChange={setValue} minDate="2029-01-01" />
      <output data-testid="value">{value ?? 'kosong'}</output>
    </MantineProvider>
  );
}

function draw(initial: string | null = null) {
  render(<Field initial={initial} />);
  return screen.getByLabelText<HTMLInputElement>('Berangkat');
}

const value = () => screen.getByTestId('value').textContent;

beforeAll(loadAllMessages);

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

  it('restores the previous date when it cannot read the typed text, and says so', async () => {
    const field = draw('2029-12-29');
    await userEvent.type(field, ' besok');
    await userEvent.tab();
    expect(value()).toBe('2029-12-29');
    expect(field.value).toBe('29 Des 2029');
    expect(screen.getByText(/“29 Des 2029 besok” tidak terbaca sebagai tanggal/)).toBeTruthy();
    await userEvent.type(field, ' ');
    expect(screen.queryByText(/tidak terbaca/)).toBeNull();
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
