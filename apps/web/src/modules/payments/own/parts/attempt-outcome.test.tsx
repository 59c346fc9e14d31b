import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { LastAttempt } from './attempt-outcome.tsx';
import { attemptWayKey } from './way-choice.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('names an attempt by its way, or by its own provider while no way is chosen', () => {
  expect(attemptWayKey({ provider: 'FLIP', method: 'QRIS' })).toBe('way.QRIS');
  expect(attemptWayKey({ provider: 'FLIP', method: null })).toBe('choice.payment_channel.FLIP');
});

it('names the provider of a refused attempt in words, not by its code', () => {
  const attempt = {
    status: 'REFUSED',
    provider: 'BRIVA',
    method: null,
    amount: 1_000_000,
    fee: 0,
    expires_at: '2026-11-24T10:00:00.000Z',
    how_to_pay: null,
    sandbox: false,
  } as const;
  render(
    <MantineProvider env="test">
      <LastAttempt attempt={attempt} serverNow="2026-11-24T09:00:00.000Z" />
    </MantineProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('BRI Virtual Account');
});
