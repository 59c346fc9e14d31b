import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllMessages } from '../../lib/i18n.ts';
import { FigureInput } from './figure-input.tsx';

function Field({ decimals = false }: { decimals?: boolean }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <MantineProvider env="test">
      <FigureInput label="Kursi" value={value} onChange={setValue} decimals={decimals} />
      <output>{String(value)}</output>
    </MantineProvider>
  );
}

function draw(decimals = false) {
  render(<Field decimals={decimals} />);
  return screen.getByLabelText<HTMLInputElement>('Kursi');
}

const value = () => screen.getByRole('status').textContent;

beforeAll(loadAllMessages);

describe('a field for a number', () => {
  it('takes thousands separators of the language and writes them when it is left', async () => {
    const field = draw();
    await userEvent.type(field, '1250');
    expect(value()).toBe('1250');
    await userEvent.tab();
    expect(field.value).toBe('1.250');
  });

  it('takes decimals only where they are allowed', async () => {
    await userEvent.type(draw(), '7,5');
    expect(value()).toBe('75');
  });

  it('takes a comma as the decimal sign', async () => {
    await userEvent.type(draw(true), '7,5');
    expect(value()).toBe('7.5');
  });

  it('ignores text that is no number', async () => {
    const field = draw();
    await userEvent.type(field, '4a5');
    expect(field.value).toBe('45');
  });

  it('counts by the arrow keys, below zero as well', async () => {
    const field = draw();
    await userEvent.type(field, '1{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(value()).toBe('-1');
    expect(field.value).toBe('-1');
  });

  it('is null when it is emptied', async () => {
    const field = draw();
    await userEvent.type(field, '12');
    await userEvent.clear(field);
    expect(value()).toBe('null');
  });
});
