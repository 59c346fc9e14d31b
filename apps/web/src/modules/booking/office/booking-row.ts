import type { CallOutput } from '../../../lib/api/api.ts';

/** A row of the office's list of bookings: one traveller on an invoice. */
export type BookingRow = CallOutput<'bookings.list'>['data'][number];
