import { contract } from '@rihla/domain/contract';
import { command, query } from '../../kit/bind.ts';
import { getBooking, listBookings } from './booking.queries.ts';
import { createInvoice } from './commands/create-invoice.ts';
import { updateBooking } from './commands/update-booking.ts';
import { quoteInvoice } from './quote.ts';

const { invoices, user_invoices, bookings } = contract;

export const bookingBindings = [
  command(invoices.create, createInvoice),
  command(user_invoices.create, createInvoice),
  query(invoices.quote, quoteInvoice),
  query(user_invoices.quote, quoteInvoice),
  query(bookings.list, listBookings),
  query(bookings.get, getBooking),
  command(bookings.update, updateBooking),
];
