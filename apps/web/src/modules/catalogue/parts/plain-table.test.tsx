import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlainTable } from './plain-table.tsx';

it('names every column to a screen reader, also one whose label nobody sees', () => {
  const columns = [
    { id: 'line', label: 'Pos', hideLabel: true, cell: () => 'Pendapatan' },
    { id: 'sum', label: 'Jumlah', alignEnd: true, cell: () => '10' },
  ];
  render(
    <MantineProvider>
      <PlainTable label="Laba" rows={[{ id: '1' }]} columns={columns} />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Pos',
    'Jumlah',
  ]);
  expect(screen.getByText('Pos').closest('th')).not.toBe(screen.getByText('Pos'));
  expect(screen.getByText('Pendapatan').dataset.head).toBe('');
});
