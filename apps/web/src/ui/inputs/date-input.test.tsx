import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSignedOutMessages } from '../../lib/i18n.ts';
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

beforeAll(loadSignedOutMessages);

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

  it('restores the previous date when it cannot read the typed text', async () => {
    const field = draw('2029-12-29');
    await userEvent.type(field, ' besok');
    await userEvent.tab();
    expect(value()).toBe('2029-12-29');
    expect(field.value).toBe('29 Des 2029');
  });

  it('refuses a day before the first one', async () => {
    draw('2029-12-29');
    await userEvent.clear(screen.getByLabelText('Berangkat'));
    await userEvent.type(screen.getByLabelText('Berangkat'), '31-12-28');
    expect(value()).toBe('kosong');
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
  it.each([
    ['29/12/2029', 'id', '2029-12-29'],
    ['5-1-30', 'id', '2030-01-05'],
    ['17 Agu 2029', 'id', '2029-08-17'],
    ['17 August 2029', 'en', '2029-08-17'],
    ['30/02/2029', 'id', null],
    ['17 Xyz 2029', 'id', null],
  ])('%s in %s is %s', (text, locale, day) => {
    expect(readDate(text, locale)).toBe(day);
  });
});
