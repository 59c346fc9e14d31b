import { localDateOf } from '@rihla/domain/shared/dates';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAsCustomer } from '../../../../test/draw.tsx';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import { TodayPanel } from './journey-parts.tsx';

type Journey = Parameters<typeof TodayPanel>[0]['journey'];

const HOTEL = { name: 'Al Marwa', city: 'Makkah', check_in: '2027-02-09', check_out: '2027-02-15' };
const journey = {
  itinerary: [],
  hotels: [{ ...HOTEL, id: 'h1', distance_m: null, latitude: null, longitude: null }],
} as unknown as Journey;
const draw = (today: string) =>
  drawAsCustomer(
    <TodayPanel
      departure={{ departure_at: '2027-02-09', return_at: '2027-02-20' }}
      journey={journey}
      today={localDateOf(today)}
    />,
  );

beforeAll(loadAllMessages);

it('does not call the first hotel that of today before the journey has begun', () => {
  draw('2026-12-01');
  screen.getByRole('heading', { name: 'Yang akan datang' });
  screen.getByText('Berangkat 70 hari lagi');
  screen.getByText('Al Marwa');
  expect(screen.queryByText('Hari ini')).toBeNull();
});

it('speaks of today from the day of departure on', () => {
  draw('2027-02-09');
  screen.getByRole('heading', { name: 'Hari ini' });
});
