import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { Deadline } from './deadline.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function draw(until: string, serverNow: string) {
  const onOver = vi.fn();
  render(
    <MantineProvider env="test">
      <Deadline until={until} serverNow={serverNow} receivedAt={Date.now()} onOver={onOver} />
    </MantineProvider>,
  );
  return onOver;
}

const shown = () => screen.getByRole('timer').textContent?.replaceAll(/\s+/g, ' ').trim();

it('counts by the clock of the server, whatever the device thinks the time is', () => {
  draw('2026-11-22T12:30:00Z', '2026-11-21T12:00:00Z');
  expect(shown()).toBe('01 hari00 jam30 menit00 detik');
});

it('goes down second by second', () => {
  draw('2026-11-21T09:00:03Z', '2026-11-21T09:00:00Z');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(shown()).toBe('00 jam00 menit01 detik');
});

it('ends once, says so, and calls back', () => {
  const onOver = draw('2026-11-21T09:00:02Z', '2026-11-21T09:00:00Z');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(onOver).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByText('Waktu habis')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(onOver).toHaveBeenCalledOnce();
});
