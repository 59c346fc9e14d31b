/**
 * The storage name of an account's unsent booking in this browser. The booking form writes it; the customer's first
 * screen reads it.
 */
export const bookingDraftName = (accountKey: string): string => `booking.${accountKey}`;
