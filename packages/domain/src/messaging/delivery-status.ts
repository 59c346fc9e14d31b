/** What a WhatsApp provider reports about a message that it has accepted, in the order in which it happens. */
export const DELIVERY_STATUSES = ['SENT', 'DELIVERED', 'READ'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * The status to store when a provider reports about a message. Reports come late, twice and in any order, so the stored
 * status never goes back.
 * @param before the stored status; null for none
 * @param reported the status that was reported; FAILED counts only as long as DELIVERED or READ was not reported
 * @returns null when the stored status stays as it is
 */
export function nextDelivery(
  before: DeliveryStatus | null,
  reported: DeliveryStatus | 'FAILED',
): DeliveryStatus | 'FAILED' | null {
  const rank = before === null ? -1 : DELIVERY_STATUSES.indexOf(before);
  if (reported === 'FAILED') return rank < DELIVERY_STATUSES.indexOf('DELIVERED') ? 'FAILED' : null;
  return DELIVERY_STATUSES.indexOf(reported) > rank ? reported : null;
}
