import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllMessages, translate, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { baseProblem } from './prices-step.tsx';
import { nightsInAll } from './hotels-step.tsx';
import type { VariantRow } from '../prices-grid/pasted-rows.ts';
import { VariantRows } from './variant-rows.tsx';

const row = (key: string, is_base: boolean, is_public = true): VariantRow => ({
  key,
  room_type: 'QUAD',
  name: key,
  price: 30_000_000,
  agent_fee: 0,
  is_public,
  is_base,
});

function Table() {
  const [rows, setRows] = useState([row('Quad', true), row('Double', false)]);
  return (
    <MantineProvider env="test">
      <VariantRows form={{ input: () => ({}) }} rows={rows} onChange={setRows} currency="IDR" />
    </MantineProvider>
  );
}

const bases = () => screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked);

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the base price of a package', () => {
  it('is exactly one: marking another takes the mark off the first', async () => {
    render(<Table />);
    expect(bases()).toEqual([true, false]);
    await userEvent.click(screen.getAllByRole('radio')[1]!);
    expect(bases()).toEqual([false, true]);
  });

  it('stays with its room type when that moves', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan untuk Quad' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Turunkan Quad' }));
    expect(bases()).toEqual([false, true]);
  });

  it('refuses none, two, and one that the public does not see', () => {
    const words = { t: translate };
    expect(baseProblem([row('a', true), row('b', false)], words)).toBeNull();
    expect(baseProblem([row('a', false)], words)).toBe(translate('error.catalogue.no_base_price'));
    expect(baseProblem([row('a', true), row('b', true)], words)).toBe(
      translate('error.catalogue.no_base_price'),
    );
    expect(baseProblem([row('a', true, false)], words)).toBe(
      translate('error.catalogue.base_price_not_public'),
    );
  });
});

describe('the nights of the hotels', () => {
  it('are summed over the stays, and a stay without both dates has none', () => {
    expect(
      nightsInAll([
        { check_in: '2027-01-15', check_out: '2027-01-19' },
        { check_in: '2027-01-19', check_out: '2027-01-22' },
        { check_in: '2027-01-22', check_out: '' },
        { check_in: '2027-01-25', check_out: '2027-01-24' },
      ]),
    ).toBe(7);
  });
});
