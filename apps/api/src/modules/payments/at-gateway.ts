import { GATEWAYS } from '@rihla/domain/payments/gateways/payment-ways';
import type { Payment } from '../invoices/index.ts';

/** Whether the channel of a payment is a payment gateway, and not a bank transfer, credit or savings. */
export function isAtGateway({ channel }: Pick<Payment, 'channel'>): boolean {
  return (GATEWAYS as readonly string[]).includes(channel);
}
