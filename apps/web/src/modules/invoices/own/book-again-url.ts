import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import type { Invoice } from './own-invoice.queries.ts';

/** The URL of the form for a new booking: of the same package, or of any package once its group has left. */
export function bookAgainUrl(invoice: Pick<Invoice, 'listing_id' | 'departure_at' | 'server_now'>): string {
  const today = agencyDay(invoice.server_now);
  if (hasDeparted(invoice, today)) return '/user/booking/add';
  return `/user/booking/add?listing_id=${encodeURIComponent(invoice.listing_id)}`;
}
