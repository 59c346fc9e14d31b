import { hasTrait } from '@rihla/domain/kit/machine';
import { refuse } from '@rihla/domain/payments/pay-link.errors';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { WriteCall } from '../../../kit/call.ts';
import { deadlineOf, linkOfToken, type LockedPayment } from '../../payments/index.ts';

/** Who pays by a link, without an account. */
export type LinkPayer = {
  token: string;
  /** The name that the payer has typed. */
  name: string;
  /** The agency's own public address, for providers that ask for one; the payer gives none. */
  siteEmail: string | null;
};

/** A payment whose invoice is locked, with who pays it by a link and the last moment at which that is possible. */
export type PaymentOfPayer = LockedPayment & { linkPayer: LinkPayer | null; linkEnd: Date | null };

/**
 * Checks a payment link again under the lock of its invoice: it may have been ended meanwhile, or another payment
 * may have used up its amount while this payment was rejected and did not count.
 * @returns the last moment at which the payment may be made by the link
 * @throws Problem `pay_link.ended`, `pay_link.used_up`
 */
export async function linkEndNow(
  call: WriteCall,
  { invoice, payment }: LockedPayment,
  { token }: LinkPayer,
): Promise<Date> {
  const link = await linkOfToken(call, token);
  const isCounted = hasTrait(paymentMachine, payment.status, 'open') || payment.status === 'VALID';
  if (!isCounted && link.used + payment.base_amount > link.amount) return refuse('pay_link.used_up');
  return deadlineOf(call, invoice, link);
}
