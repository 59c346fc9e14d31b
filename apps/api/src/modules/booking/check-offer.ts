import { refuse } from '@rihla/domain/booking/booking.errors';
import { isLeaving, isOnSale } from '@rihla/domain/catalogue/on-sale';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Offer } from '../catalogue/index.ts';

/**
 * Refuses a package that cannot be booked today, with the first reason that applies: it is a savings program, has
 * departed, is not on sale, its registration has ended, or it is only for people who have travelled with the agency
 * before (alumni).
 * @param offer the package
 * @param isAlumnus whether the customer has travelled with the agency before
 */
export function assertOnSale(
  offer: Offer,
  { timeZone, now, isAlumnus }: { timeZone: string; now: Date; isAlumnus: boolean },
): void {
  const today = todayIn(timeZone, now);
  if (offer.category === 'TABUNGAN') return refuse('booking.savings_program');
  if (offer.status === 'EXPIRED' || isLeaving(offer, today)) return refuse('booking.departed');
  if (!isOnSale(offer)) return refuse('booking.not_on_sale');
  if (offer.registration_end !== null && offer.registration_end < today)
    return refuse('booking.registration_ended', { ended: offer.registration_end });
  if (offer.alumni_only && !isAlumnus) return refuse('booking.alumni_only');
}
