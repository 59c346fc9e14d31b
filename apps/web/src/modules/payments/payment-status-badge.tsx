import { hasTrait } from '@rihla/domain/kit/machine';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { GATEWAYS } from '@rihla/domain/payments/gateways/payment-ways';
import { useTranslation } from '../../lib/words/i18n.ts';
import { StatusBadge, ToneBadge } from '../../ui/values/status-badge.tsx';

type PaymentStatusBadgeProps = { payment: { status: PaymentStatus; channel: string } };

/**
 * The badge of the status of a payment. One that goes through a gateway waits for its money from the start: no proof is
 * sent, and the office decides nothing.
 */
export function PaymentStatusBadge({ payment: { status, channel } }: PaymentStatusBadgeProps) {
  const { t } = useTranslation();
  if (isAwaitedAtGateway({ status, channel }))
    return <ToneBadge tone="waiting">{t('payment.awaits_money')}</ToneBadge>;
  return <StatusBadge machine={paymentMachine} state={status} />;
}

/** Whether a payment is to be paid at a gateway and has not been decided yet. */
export function isAwaitedAtGateway({ status, channel }: PaymentStatusBadgeProps['payment']): boolean {
  return hasTrait(paymentMachine, status, 'open') && (GATEWAYS as readonly string[]).includes(channel);
}
