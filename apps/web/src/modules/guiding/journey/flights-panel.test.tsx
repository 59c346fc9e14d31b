import { MantineProvider } from '@mantine/core';
import type { JourneyFacts } from '@rihla/domain/guiding/guiding.shapes';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import { FlightsPanel } from './journey-parts.tsx';

beforeAll(loadAllMessages);

/** Draws the panel with one flight of these local times. */
const draw = (departs_at: string, arrives_at: string) => {
  const flight = { from: 'MED', to: 'CGK', airline: 'Garuda', code: 'GA 991', terminal: null };
  const journey = { flights: [{ ...flight, departs_at, arrives_at }] } as unknown as JourneyFacts;
  render(
    <MantineProvider env="test">
      <FlightsPanel journey={journey} />
    </MantineProvider>,
  );
};

it('a flight through the night says that it lands a day later', () => {
  draw('2026-12-05T19:45:00', '2026-12-06T09:25:00');
  expect(screen.getByText(/19\.45 – 09\.25 \(\+1 hari\)/)).toBeDefined();
});

it('a flight that lands on its day shows the hours alone', () => {
  draw('2026-11-28T10:30:00', '2026-11-28T16:10:00');
  expect(screen.getByText(/10\.30 – 16\.10$/)).toBeDefined();
});
