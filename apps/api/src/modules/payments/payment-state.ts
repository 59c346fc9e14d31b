import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import type { WriteCall } from '../../kit/call.ts';

/** The status of a payment, and the version that the next change of it must name. */
export type PaymentState = { id: string; status: PaymentStatus; version: number };

/**
 * The status of a payment after a command has changed it, and the version that the next change of it must name.
 */
export function paymentState(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  id: string,
): Promise<PaymentState> {
  return tx
    .selectFrom('payments')
    .select(['id', 'status', 'version'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$castTo<PaymentState>()
    .executeTakeFirstOrThrow();
}
