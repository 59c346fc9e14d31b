import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Currency } from '../../lib/format.ts';
import { MoneyInput } from './money-input.tsx';

function Field({ currency = 'IDR', start = null }: { currency?: Currency; start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <MantineProvider env="test">
      <MoneyInput label="Harga" value={value} onChange={setValue} currency={currency} />
      <output>{String(value)}</output>
    </MantineProvider>
  );
}

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
