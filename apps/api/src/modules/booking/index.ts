import { contract } from '@rihla/domain/contract';
import { command, query } from '../../kit/implement.ts';
import { callOf } from '../invoices/index.ts';
import { findBooking, listBookings } from './booking.queries.ts';
import { createInvoice } from './commands/create-invoice.ts';
import { updateBooking } from './commands/update-booking.ts';
import { quote } from './quote.ts';
import './events.ts';

const { invoices, user_invoices, bookings } = contract;

export const bookingBindings = [
  command(invoices.create, async (c) => ({ data: await createInvoice(callOf(c), c.input) })),
  command(user_invoices.create, async (c) => ({ data: await createInvoice(callOf(c), c.input) })),
  query(invoices.quote, async ({ db, site, actor, now, input }) => ({
    data: await quote(db, { siteId: site.id, timeZone: site.timeZone, actor, now }, input),
  })),
  query(user_invoices.quote, async ({ db, site, actor, now, input }) => ({
    data: await quote(db, { siteId: site.id, timeZone: site.timeZone, actor, now }, input),
  })),
  query(bookings.list, ({ db, site, actor, input }) => listBookings(db, site.id, actor, input)),
  query(bookings.get, async ({ db, site, actor, input }) => ({
    data: await findBooking(db, site.id, actor, input.id),
  })),
  command(bookings.update, async (c) => {
    const id = await updateBooking(callOf(c), c.input);
    return { data: await findBooking(c.tx, c.site.id, c.actor, id) };
  }),
];
