import './events.ts';

export { bookingBindings } from './booking.handlers.ts';
export { createInvoice } from './commands/create-invoice.ts';
export type { RoomWishesNamed } from './events.ts';
export { readTerms, type Terms } from './terms.ts';
export { ratesOf } from './fee-rates.ts';
export { type BookingRow, getBooking } from './booking.queries.ts';
