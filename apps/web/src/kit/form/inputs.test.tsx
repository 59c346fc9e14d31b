import { MantineProvider } from '@mantine/core';
import { instant } from '@rihla/domain/kit/field';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadAllMessages } from '../../lib/i18n.ts';
import { hostTimeZone } from '../../lib/time-zone.ts';
import { DateText } from '../../ui/values/date-text.tsx';
import { FieldInput } from './inputs.tsx';

beforeAll(loadAllMessages);
beforeEach(() => hostTimeZone.set('Asia/Jayapura'));

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState<unknown>(initial);
  return (
    <MantineProvider env="test">
      <FieldInput field={instant({})} name="at" label="Berlaku" value={value} onChange={setValue} />
      <output data-testid="value">{String(value)}</output>
      <DateText value={String(value)} as="moment" />
    </MantineProvider>
  );
}

const kept = () => screen.getByTestId('value').textContent;
const hour = () => screen.getByLabelText<HTMLInputElement>('Berlaku, jam');
const day = () => screen.getByLabelText<HTMLInputElement>('Berlaku, tanggal');

it('an instant input shows the local time of the site on a device in Europe', () => {
  render(<Field initial="2026-03-04T15:30:00Z" />);
  expect([day().value, hour().value]).toEqual(['5 Mar 2026', '00:30']);
});

it('an instant input reads a typed time as local time of the site', () => {
  render(<Field initial="2026-03-04T15:30:00Z" />);
  fireEvent.change(hour(), { target: { value: '23:45' } });
  expect(kept()).toBe('2026-03-05T14:45:00.000Z');
  fireEvent.change(day(), { target: { value: '06/03/2026' } });
  expect(kept()).toBe('2026-03-06T14:45:00.000Z');
  expect(screen.getByText('6 Mar 2026, 23.45')).toBeTruthy();
});

it('an instant input shows the hours of another zone as soon as the site changes to it', () => {
  render(<Field initial="2026-03-04T15:30:00Z" />);
  act(() => hostTimeZone.set('Asia/Makassar'));
  expect(screen.getByText('4 Mar 2026, 23.30')).toBeTruthy();
  expect(hour().value).toBe('23:30');
});
