import { GATEWAYS } from '@rihla/domain/payments/payment-ways';
import type { Payment } from '../invoices/index.ts';

/** Whether the money of a payment comes through a gateway. */
export function isAtGateway({ channel }: Pick<Payment, 'channel'>): boolean {
  return (GATEWAYS as readonly string[]).includes(channel);
}
