/** What a provider says of a message that it has taken, in the order in which it happens. */
export const DELIVERY_STATUSES = ['SENT', 'DELIVERED', 'READ'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * What is kept when a provider tells of a message: word may come late, twice and in any order, so it only goes up.
 * @param before what is known; null for nothing
 * @param told what the provider says now; FAILED counts only where nothing better is known
 * @returns null where nothing changes
 */
export function nextDelivery(
  before: DeliveryStatus | null,
  told: DeliveryStatus | 'FAILED',
): DeliveryStatus | 'FAILED' | null {
  const rank = before === null ? -1 : DELIVERY_STATUSES.indexOf(before);
  if (told === 'FAILED') return rank < DELIVERY_STATUSES.indexOf('DELIVERED') ? 'FAILED' : null;
  return DELIVERY_STATUSES.indexOf(told) > rank ? told : null;
}
