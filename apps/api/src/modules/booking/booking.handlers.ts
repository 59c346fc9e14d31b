import { contract } from '@rihla/domain/contract';
import { type Before, command, query } from '../../kit/bind.ts';
import { limitVoucherGuesses } from '../vouchers/index.ts';
import { getBooking, listBookings } from './booking.queries.ts';
import { createBooking } from './commands/create-booking.ts';
import { createInvoice } from './commands/create-invoice.ts';
import { deleteBooking } from './commands/delete-booking.ts';
import { updateBooking } from './commands/update-booking.ts';
import { approveRequest } from './move/approve-request.ts';
import { moveInvoice } from './move/move-invoice.ts';
import { previewMove } from './move/preview-move.ts';
import { previewTakeOff, takeOff } from './move/take-off.ts';
import { quoteInvoice } from './quote.ts';

const { invoices, user_invoices, bookings, moves, cancellations } = contract;

/** Counts a voucher code that does not exist as a guess, in a quote and in a booking. */
const guesses: Before = { field: 'voucher', run: limitVoucherGuesses };

/**
 * The calls about bookings: quote and creation of an invoice, its travellers, moves to another departure, and the approval
 * of a cancellation, which may take some travellers off an invoice.
 */
export const bookingBindings = [
  command(invoices.create, createInvoice, guesses),
  command(user_invoices.create, createInvoice, guesses),
  query(invoices.quote, quoteInvoice, guesses),
  query(user_invoices.quote, quoteInvoice, guesses),
  query(bookings.list, listBookings),
  query(bookings.get, getBooking),
  command(bookings.create, createBooking),
  command(bookings.update, updateBooking),
  command(bookings.delete, deleteBooking),
  query(moves.preview, previewMove),
  command(moves.create, moveInvoice),
  query(moves.preview_take_off, previewTakeOff),
  command(moves.take_off, takeOff),
  command(cancellations.approve, approveRequest),
];
