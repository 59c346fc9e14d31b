/** Where the unsent booking of a person is kept on this device; the home looks for it, the booking form writes it. */
export const bookingDraftName = (accountKey: string): string => `booking.${accountKey}`;
