/** What a WhatsApp provider reports about a message that it has accepted, in the order in which it happens. */
export const DELIVERY_STATUSES = ['SENT', 'DELIVERED', 'READ'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * The status to store when a provider reports about a message. Reports come late, twice and in any order, so the stored
 * status never goes back.
 * @param before the stored status; null for none
 * @param told the reported status; FAILED counts only as long as DELIVERED or READ was not reported
 * @returns null when the stored status stays as it is
 */
export function nextDelivery(
  before: DeliveryStatus | null,
  told: DeliveryStatus | 'FAILED',
): DeliveryStatus | 'FAILED' | null {
  const rank = before === null ? -1 : DELIVERY_STATUSES.indexOf(before);
  if (told === 'FAILED') return rank < DELIVERY_STATUSES.indexOf('DELIVERED') ? 'FAILED' : null;
  return DELIVERY_STATUSES.indexOf(told) > rank ? told : null;
}
