/** The storage name of a person's unsent booking on this device; the home reads it, the booking form writes it. */
export const bookingDraftName = (accountKey: string): string => `booking.${accountKey}`;
