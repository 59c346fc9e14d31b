import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { VariantRows } from '../steps/variant-rows.tsx';
import type { VariantRow } from './pasted-rows.ts';

const row = (name: string, room_type: string, price: number | null): VariantRow => ({
  key: name,
  room_type,
  name,
  price,
  agent_fee: 0,
  is_public: true,
  is_base: name === 'Quad',
});

/** The rows that the grid last reported; before that, the rows it began with. */
let now: readonly VariantRow[] = [];

function Grid({ start, errors = {} }: { start: VariantRow[]; errors?: Record<string, string> }) {
  const [rows, setRows] = useState(start);
  const take = (next: VariantRow[]) => {
    now = next;
    setRows(next);
  };
  const form = { input: (name: string) => ({ error: errors[name] }) };
  return (
    <MantineProvider env="test">
      <VariantRows form={form} rows={rows} onChange={take} currency="IDR" />
    </MantineProvider>
  );
}

/** A grid of two rows to begin with. */
function two(): VariantRow[] {
  const rows = [row('Quad', 'QUAD', 28_000_000), row('Double', 'DOUBLE', 32_000_000)];
  now = rows;
  return rows;
}

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, button' });
const focused = () => document.activeElement?.getAttribute('aria-label');

/** Moves to a cell by keys, so that its text is selected as for a person. */
async function goTo(name: string) {
  await userEvent.click(cell(name));
  cell(name).select();
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('Tab and Shift-Tab go from cell to cell and on to the next row', async () => {
  render(<Grid start={two()} />);
  await goTo('Nama tipe kamar, Quad');
  const seen = [];
  for (let step = 0; step < 7; step += 1) {
    await userEvent.tab();
    seen.push(focused());
  }
  expect(seen).toEqual([
    'Harga, Quad',
    'Fee agen, Quad',
    'Harga dasar, Quad',
    'Tampil untuk umum, Quad',
    'Tindakan untuk Quad',
    'Tipe kamar, Double',
    'Nama tipe kamar, Double',
  ]);
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Tipe kamar, Double');
});

it('Enter goes to the cell below, and below the last row to a new one with its room type and name', async () => {
  render(<Grid start={two()} />);
  await goTo('Harga, Quad');
  await userEvent.keyboard('29jt{Enter}');
  expect(focused()).toBe('Harga, Double');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Harga, Triple');
  await userEvent.keyboard('30,5 jt{Enter}');
  await expect.poll(() => now.length).toBe(4);
  expect(now.map(({ room_type, name, price }) => [room_type, name, price])).toEqual([
    ['QUAD', 'Quad', 29_000_000],
    ['DOUBLE', 'Double', 32_000_000],
    ['TRIPLE', 'Triple', 30_500_000],
    ['SINGLE', 'Single', null],
  ]);
});

it('Enter adds no row below one that has no price yet', async () => {
  now = [row('Quad', 'QUAD', null)];
  render(<Grid start={[...now]} />);
  await goTo('Harga, Quad');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(now).toHaveLength(1);
  expect(focused()).toBe('Harga, Quad');
});

it('arrows go to the next cell at the edge of a text, and within a text move the caret', async () => {
  render(<Grid start={two()} />);
  await goTo('Nama tipe kamar, Quad');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Harga, Quad');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Harga, Double');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Nama tipe kamar, Double');
  cell('Nama tipe kamar, Double').setSelectionRange(3, 3);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused(), 'the caret is within the text').toBe('Nama tipe kamar, Double');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(focused()).toBe('Tipe kamar, Quad');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused(), 'a closed list of choices does not open').toBe('Tipe kamar, Double');
});

it('arrows pass over the base price without changing it, and Space chooses it', async () => {
  render(<Grid start={two()} />);
  cell('Harga dasar, Quad').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Harga dasar, Double');
  expect(now.map(({ is_base }) => is_base)).toEqual([true, false]);
  await userEvent.keyboard(' ');
  expect(now.map(({ is_base }) => is_base)).toEqual([false, true]);
});

it('Delete clears a chosen cell', async () => {
  render(<Grid start={two()} />);
  await goTo('Harga, Quad');
  await userEvent.keyboard('{Delete}');
  expect(now[0]?.price).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Tipe kamar, Double');
  await userEvent.keyboard('{Delete}');
  expect(now[1]?.room_type).toBe('');
});

it('typing in the column of room types finds one, and Enter takes it with its name', async () => {
  render(<Grid start={two()} />);
  await goTo('Nama tipe kamar, Double');
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('Tri');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(now[1]).toMatchObject({ room_type: 'TRIPLE', name: 'Triple' });
});

it('copied rows fill cells and rows, new ones included, and say how many', async () => {
  render(<Grid start={two()} />);
  await goTo('Tipe kamar, Double');
  await userEvent.keyboard('{Escape}');
  await userEvent.paste('Quint\tBerlima\tRp 26.500.000\t500rb\nDouble\tBerdua\t31,5 jt\t1 jt\nAnak\t\t20jt');
  expect(now.slice(1)).toMatchObject([
    { room_type: 'QUINT', name: 'Berlima', price: 26_500_000, agent_fee: 500_000, is_base: false },
    { room_type: 'DOUBLE', name: 'Berdua', price: 31_500_000, agent_fee: 1_000_000 },
    { room_type: 'CHILD', name: 'Anak', price: 20_000_000, agent_fee: 0 },
  ]);
  expect(screen.getByRole('status').textContent).toBe('10 sel di 3 baris terisi.');
});

it('a pasted cell that cannot be read says so in its place until something is typed there', async () => {
  render(<Grid start={two()} />);
  await goTo('Harga, Quad');
  await userEvent.paste('mahal\n33jt');
  expect(now.map(({ price }) => price)).toEqual([28_000_000, 33_000_000]);
  const wrong = within(cell('Harga, Quad').closest('td')!);
  expect(wrong.getByRole('alert').textContent).toBe('“mahal” tidak terbaca untuk Harga.');
  expect(cell('Harga, Quad').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(cell('Harga, Quad'), '1');
  expect(wrong.queryByRole('alert')).toBeNull();
});

it('an amount that is being typed gives way to one that is pasted over it with others', async () => {
  render(<Grid start={two()} />);
  await goTo('Harga, Quad');
  await userEvent.keyboard('5');
  cell('Harga, Quad').select();
  await userEvent.paste('27jt\t1jt');
  expect(cell('Harga, Quad').value).toBe('27.000.000');
});

it('errors stand at their cell and are announced', () => {
  render(<Grid start={two()} errors={{ 'variants.1.price': 'Harap isi Harga' }} />);
  const input = cell('Harga, Double');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Harap isi Harga',
  );
  expect(screen.getByRole('alert').textContent).toBe('Harap isi Harga');
});

it('a removed row is said, and the focus stays in the grid', async () => {
  render(<Grid start={two()} />);
  await userEvent.click(cell('Tindakan untuk Quad'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus Quad' }));
  expect(now.map(({ name }) => name)).toEqual(['Double']);
  expect(screen.getByRole('status').textContent).toBe('Quad dihapus.');
  await expect.poll(focused).toBe('Tipe kamar, Double');
});
