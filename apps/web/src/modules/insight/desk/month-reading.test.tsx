import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Stats } from '../statistics/statistics-query.ts';
import { Figures } from './month-reading.tsx';

const statsWith = (seats: object[]) =>
  ({
    months: [{ month: '2026-11-01', total_idr: 0, before_idr: 0 }],
    forecast: [],
    seats,
  }) as unknown as Stats;

const last = () => screen.getAllByRole('link').at(-1)!.textContent;

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('tells how full departures are only where there are seats, and last year only where there were any', () => {
  drawAs('MAIN', <Figures stats={statsWith([{ days: 45, percent: null, before_percent: null }])} />);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(document.body.textContent).not.toContain('–');
});

it('compares how full departures are with last year', () => {
  drawAs('MAIN', <Figures stats={statsWith([{ days: 45, percent: 37, before_percent: 33 }])} />);
  expect(last()).toBe('Kursi terisi H-4537%33% tahun lalu');
});

it('does not compare with a year without seats', () => {
  drawAs('MAIN', <Figures stats={statsWith([{ days: 45, percent: 37, before_percent: null }])} />);
  expect(last()).toBe('Kursi terisi H-4537%');
});
