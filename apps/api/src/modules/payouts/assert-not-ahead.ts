import { refuse } from '@rihla/domain/payments/payment.errors';
import { parseLocalDate, todayIn } from '@rihla/domain/shared/dates';
import type { WriteCall } from '../../kit/call.ts';

/**
 * Refuses a day of payment that lies in the future.
 * @throws Problem `payment.date_in_future`
 */
export function assertNotAhead({ site, now }: Pick<WriteCall, 'site' | 'now'>, day: string): void {
  const paidOn = parseLocalDate(day);
  if (paidOn === undefined || paidOn > todayIn(site.timeZone, now))
    refuse('payment.date_in_future', undefined, { paid_on: [{ code: 'payment.date_in_future' }] });
}
