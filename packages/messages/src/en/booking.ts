import type { booking as source } from '../id/booking.ts';
import type { Words } from '../words.ts';

export const booking: Words<typeof source> = {};
