import { MantineProvider } from '@mantine/core';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadAllMessages, loadSignedOutMessages, translate } from '../../lib/words/i18n.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const badgeOf = (status: PaymentStatus, channel: string) =>
  render(
    <MantineProvider env="test">
      <div data-testid="badge">
        <PaymentStatusBadge payment={{ status, channel }} />
      </div>
    </MantineProvider>,
  ).container.querySelector('[data-testid=badge]')?.textContent;

it.each(['MIDTRANS', 'FLIP', 'BRIVA'])(
  'a payment begun at a gateway awaits its money, also before a way was chosen on its page: %s',
  (channel) => {
    expect(badgeOf('NEW', channel)).toBe(translate('payment.awaits_money'));
  },
);

it('a transfer without a proof is not sent yet, and a gateway payment that was paid is valid', () => {
  expect(badgeOf('NEW', 'MANUAL')).toBe(translate('state.payment.NEW'));
  expect(badgeOf('VALID', 'FLIP')).toBe(translate('state.payment.VALID'));
});
