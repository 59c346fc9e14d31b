import { describe, expect, it } from 'vitest';
import { countdownText } from './countdown.ts';

const words = {
  days: '{days} hari {hours} jam lagi',
  hours: '{hours} jam {minutes} menit lagi',
  over: 'Tutup',
};
const HOUR_MS = 3_600_000;

describe('the countdown of a registration', () => {
  it('shows days and hours while there are days', () => {
    expect(countdownText(50 * HOUR_MS, words)).toBe('2 hari 2 jam lagi');
  });

  it('shows hours and minutes on the last day', () => {
    expect(countdownText(5.5 * HOUR_MS, words)).toBe('5 jam 30 menit lagi');
  });

  it('says that it is over at the very moment', () => {
    expect(countdownText(0, words)).toBe('Tutup');
  });
});
