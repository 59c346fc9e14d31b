import type { ListConfig } from '../kit/list-query.ts';
import { choice, date, instant, integer, reference, status, text, yesNo } from '../kit/field.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { invoiceMachine } from '../invoices/invoice.machine.ts';

/** The fields by which the list of bookings is sorted, filtered and searched. */
export const bookingListConfig = {
  fields: {
    invoice_id: reference({ to: 'invoice', filter: true }),
    invoice_number: text({ max: 120, required: true, search: true, sort: true, filter: true }),
    invoice_status: status(invoiceMachine, { required: true, filter: true }),
    listing_id: reference({ to: 'listing', filter: true }),
    listing_name: text({ max: 200, required: true, sort: true, filter: true }),
    departure_at: date({ sort: true, filter: true }),
    variant_id: reference({ to: 'variant', filter: true }),
    room_type: choice({ values: ROOM_TYPES, keyPrefix: 'room_type', required: true, filter: true }),
    profile_id: reference({ to: 'profile', filter: true }),
    profile_name: text({ max: 120, search: true, sort: true, filter: true }),
    pic_name: text({ max: 120, required: true, search: true, sort: true, filter: true }),
    /** Whether it is not known yet who travels. */
    unnamed: yesNo({ required: true, filter: true }),
    /** Whether the pilgrim's file has what the report to the ministry needs at registration. */
    papers_complete: yesNo({ required: true, filter: true }),
    /** The name of the room in the group's list of rooms, such as Q2. */
    room: text({ max: 20, sort: true, filter: true }),
    price: { kind: 'money', required: true, sort: true },
    position: integer({ required: true }),
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;
