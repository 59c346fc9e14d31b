import { hasTrait } from '@rihla/domain/kit/machine';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';

type BegunInvoice = { payments: readonly { status: PaymentStatus; link_payer: string | null }[] };

/** Whether others have begun payments of an invoice by payment links, which are not decided yet. */
export function isBegunByLink({ payments }: BegunInvoice): boolean {
  return payments.some(
    ({ status, link_payer: payer }) => payer !== null && hasTrait(paymentMachine, status, 'open'),
  );
}
