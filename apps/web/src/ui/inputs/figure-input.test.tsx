import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEventHandler, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { FigureInput, type FigureInputProps } from './figure-input.tsx';

type FieldProps = Partial<FigureInputProps> & { start?: number; onSubmit?: FormEventHandler };

function Field({ start, onSubmit, ...props }: FieldProps) {
  const [value, setValue] = useState<number | null>(start ?? null);
  return (
    <MantineProvider env="test">
      <form onSubmit={onSubmit}>
        <FigureInput {...props} label="Kursi" value={value} onChange={setValue} />
      </form>
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
  it('writes a year without separators', async () => {
    render(<Field isYear start={1448} />);
    const field = screen.getByLabelText<HTMLInputElement>('Kursi');
    expect(field.value).toBe('1448');
    await userEvent.clear(field);
    await userEvent.type(field, '1449');
    await userEvent.tab();
    expect([field.value, value()]).toEqual(['1449', '1449']);
  });

  it('takes thousands separators of the language and writes them when it is left', async () => {
    const field = draw();
    await userEvent.type(field, '1250');
    expect(value()).toBe('1250');
    await userEvent.tab();
    expect(field.value).toBe('1.250');
  });

  it('takes decimals only where they are allowed', async () => {
    const field = draw();
    await userEvent.type(field, '7,5');
    expect([field.value, value()]).toEqual(['7,5', 'null']);
    expect(screen.getByText(/bukan bilangan bulat/).textContent).toContain('7,5');
  });

  it.each(['2,5', '2.5', '1.25', '1.250,5', '1.2345'])(
    'keeps %s, says that it is no whole number, and does not let its form be sent',
    async (text) => {
      const onSubmit = vi.fn();
      render(<Field start={25} onSubmit={onSubmit} />);
      const field = screen.getByLabelText<HTMLInputElement>('Kursi');
      await userEvent.click(field);
      field.select();
      await userEvent.paste(text);
      await userEvent.tab();
      expect([field.value, value()]).toEqual([text, 'null']);
      expect(screen.getByText(/bukan bilangan bulat/).textContent).toContain(text);
      await userEvent.type(field, '{Enter}');
      expect(onSubmit).not.toHaveBeenCalled();
      await userEvent.clear(field);
      await userEvent.type(field, '3{Enter}');
      expect([field.value, value()]).toEqual(['3', '3']);
      expect(screen.queryByText(/bukan bilangan bulat/)).toBeNull();
      expect(onSubmit).toHaveBeenCalledOnce();
    },
  );

  it('counts digits where one is added to or taken out of a number with separators', async () => {
    render(<Field start={1250} />);
    const field = screen.getByLabelText<HTMLInputElement>('Kursi');
    await userEvent.type(field, '{Backspace}');
    expect(value()).toBe('125');
    await userEvent.type(field, '67');
    expect(value()).toBe('12567');
    await userEvent.tab();
    expect(field.value).toBe('12.567');
  });

  it('takes no dot as a decimal sign where the language has a comma', async () => {
    await userEvent.type(draw(true), '7.5');
    expect(value()).toBe('null');
    expect(screen.getByText(/tidak terbaca sebagai angka/)).toBeTruthy();
  });

  it('stays within its bounds once it is left, and is counted by its buttons', async () => {
    const { container } = render(<Field start={3} min={1} max={5} steps />);
    const field = screen.getByLabelText<HTMLInputElement>('Kursi');
    await userEvent.clear(field);
    await userEvent.type(field, '12');
    expect(value()).toBe('12');
    await userEvent.tab();
    expect([field.value, value()]).toEqual(['5', '5']);
    const [less, more] = container.querySelectorAll('button');
    await userEvent.click(more!);
    expect(value()).toBe('5');
    for (let n = 0; n < 6; n += 1) await userEvent.click(less!);
    expect([field.value, value()]).toEqual(['1', '1']);
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
