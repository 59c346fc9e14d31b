import type { ListConfig } from '../kit/list-query.ts';
import { choice, date, integer, reference, text } from '../kit/field.ts';
import { BEDROOM_TYPES } from './rooms.ts';

/** The fields by which the list of beds that travellers have is sorted, filtered and searched. */
export const bookingRoomListConfig = {
  fields: {
    booking_id: reference({ to: 'booking', filter: true }),
    listing_id: reference({ to: 'listing', filter: true }),
    departure_at: date({ sort: true, filter: true }),
    room_type: choice({
      values: BEDROOM_TYPES,
      keyPrefix: 'room_type',
      required: true,
      filter: true,
      sort: true,
    }),
    room: text({ max: 20, required: true, sort: true, filter: true }),
    bed: integer({ sort: true }),
  },
  defaultSort: 'room',
  perPage: 50,
} as const satisfies ListConfig;
