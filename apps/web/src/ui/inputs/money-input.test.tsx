import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type FormEventHandler, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Currency } from '../../lib/words/format.ts';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { MoneyInput } from './money-input.tsx';

type FieldProps = { currency?: Currency; start?: number | null; onSubmit?: FormEventHandler };

function Field({ currency = 'IDR', start = null, onSubmit }: FieldProps) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <MantineProvider env="test">
      <form aria-label="Formulir" onSubmit={onSubmit}>
        <MoneyInput label="Harga" value={value} onChange={setValue} currency={currency} />
      </form>
      <output>{String(value)}</output>
    </MantineProvider>
  );
}

beforeAll(loadAllMessages);

const typed = () => (screen.getByLabelText('Harga') as HTMLInputElement).value;
const amount = () => screen.getByRole('status').textContent;

it('a money input adds thousands separators while typing', async () => {
  render(<Field />);
  await userEvent.type(screen.getByLabelText('Harga'), '35000000');
  expect(typed()).toBe('35.000.000');
  expect(amount()).toBe('35000000');
});

it('a money input takes an amount as it was copied from a message', async () => {
  render(<Field />);
  await userEvent.click(screen.getByLabelText('Harga'));
  await userEvent.paste('Rp 28.500.000');
  expect(amount()).toBe('28500000');
});

it.each([
  ['28,5 jt', '28500000'],
  ['28.5 jt', '28500000'],
  ['2.5jt', '2500000'],
  ['1.500.000', '1500000'],
  ['900rb', '900000'],
  ['35 juta', '35000000'],
])('a money input reads %s as people shorten it, while it is typed', async (text, units) => {
  render(<Field />);
  await userEvent.type(screen.getByLabelText('Harga'), text);
  expect(amount()).toBe(units);
});

it('a money input keeps the last amount while letters are typed, and shows it again when it is left', async () => {
  render(<Field start={5000} />);
  await userEvent.type(screen.getByLabelText('Harga'), 'x');
  expect(amount()).toBe('5000');
  await userEvent.tab();
  expect(typed()).toBe('5.000');
});

it('a money input is empty and not zero when everything is deleted', async () => {
  render(<Field start={5000} />);
  await userEvent.clear(screen.getByLabelText('Harga'));
  expect(amount()).toBe('null');
});

it('a money input counts dollars in cents', async () => {
  render(<Field currency="USD" />);
  await userEvent.type(screen.getByLabelText('Harga'), '1750,50');
  expect(amount()).toBe('175050');
});

it('a money input counts dollars of five figures and more, also where a digit is added or taken out', async () => {
  render(<Field currency="USD" />);
  await userEvent.type(screen.getByLabelText('Harga'), '175055,5');
  expect([typed(), amount()]).toEqual(['175.055,5', '17505550']);
  await userEvent.tab();
  await userEvent.type(screen.getByLabelText('Harga'), '{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(amount()).toBe('1750500');
});

it('a money input counts digits where one is added or taken out', async () => {
  render(<Field start={35_000} />);
  await userEvent.type(screen.getByLabelText('Harga'), '{Backspace}');
  expect([typed(), amount()]).toEqual(['3.500', '3500']);
  await userEvent.type(screen.getByLabelText('Harga'), '12');
  expect([typed(), amount()]).toEqual(['350.012', '350012']);
});

it.each([
  ['1.500.000,50', 5000],
  ['1.500.000,50', null],
  ['2,5', 25],
  ['2.5', 2],
  ['35.000.00', 3_500_000],
])(
  'a money input keeps %s, which is no amount in rupiah, says so, and is empty instead of %s',
  async (text, start) => {
    const onSubmit = vi.fn();
    render(<Field start={start} onSubmit={onSubmit} />);
    const input = screen.getByLabelText<HTMLInputElement>('Harga');
    await userEvent.click(input);
    input.select();
    await userEvent.paste(text);
    expect(amount()).toBe('null');
    await userEvent.tab();
    expect(typed()).toBe(text);
    expect(screen.getByText(/Rupiah ditulis tanpa sen/).textContent).toContain(text);
    await userEvent.type(input, '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, '2500{Enter}');
    expect(amount()).toBe('2500');
    expect(screen.queryByText(/Rupiah ditulis tanpa sen/)).toBeNull();
    expect(onSubmit).toHaveBeenCalledOnce();
  },
);

it('a money input says at the sending that it is not read, where it was not left before', async () => {
  const onSubmit = vi.fn();
  render(<Field onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Harga'), '1500000,5');
  expect(screen.queryByText(/Rupiah ditulis tanpa sen/)).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(/Rupiah ditulis tanpa sen/).textContent).toContain('1.500.000,5');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a money input gives its element to the screen that asks for it', () => {
  const element = createRef<HTMLInputElement>();
  render(
    <MantineProvider env="test">
      <MoneyInput label="Harga" value={null} onChange={() => undefined} ref={element} />
    </MantineProvider>,
  );
  expect(element.current).toBe(screen.getByLabelText('Harga'));
});
