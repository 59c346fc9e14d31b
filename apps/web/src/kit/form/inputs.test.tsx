import { MantineProvider } from '@mantine/core';
import { instant, reference } from '@rihla/domain/kit/field';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { hostTimeZone } from '../../lib/words/time-zone.ts';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
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

it('a reference input tells people of one name apart by their birth dates', async () => {
  const person = (id: string, name: string, birth_date: string | null) => ({ id, name, birth_date });
  fakeServer({
    'GET /admin_api/profiles': {
      body: {
        data: [
          person('1', 'Hamzah Setiadi', '1990-03-12'),
          person('2', 'Hamzah Setiadi', '1961-08-02'),
          person('3', 'Hamzah Salim', '1988-01-01'),
        ],
        meta: { page: 1, per_page: 25, total: 3, pages: 1 },
      },
    },
  });
  const field = reference({ to: 'profile' });
  drawAs('MAIN', <FieldInput field={field} name="who" label="Jamaah" value={null} onChange={() => {}} />);
  fireEvent.click(screen.getByLabelText('Jamaah', { selector: 'input' }));
  const choices = await screen.findAllByRole('option', { hidden: true });
  expect(choices.map((choice) => choice.textContent)).toEqual([
    'Hamzah Setiadi · 12 Mar 1990',
    'Hamzah Setiadi · 2 Agu 1961',
    'Hamzah Salim',
  ]);
});
