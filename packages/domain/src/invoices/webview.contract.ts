import { z } from 'zod';
import { refusals as access } from '../access/access.errors.ts';
import { refusals as booking } from '../booking/booking.errors.ts';
import { changed } from '../kit/answers.ts';
import { personName, phoneNumber } from '../kit/field-schema.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { byId, customer, item, open, procedure, staff } from '../kit/procedure.ts';
import { invoiceStatus } from './invoice-answers.ts';
import { refusals } from './invoice.errors.ts';
import { MOST_PAX } from './invoice.shapes.ts';
import { id } from './shapes.ts';

const found = refusals('invoice.invalid', 'invoice.deleted');
const token = z.string().min(1).max(200);
const ticket = item(z.object({ ticket: z.string() }));

/** An invoice that is edited inside a phone application, and the key with which changes are saved. */
const opened = z
  .object({
    key: z.string(),
    /** The instant from which the key is no longer valid. */
    ends_at: z.string(),
    version: z.int(),
    number: z.string(),
    status: invoiceStatus,
    listing_name: z.string(),
    category: z.string(),
    departure_at: z.string().nullable(),
    pic_name: z.string(),
    pic_phone: z.string(),
    pic_email: z.string(),
    notes: z.string().nullable(),
    bookings: z.array(z.object({ id, variant_name: z.string(), profile_id: id.nullable() })),
    /** The family of the invoice's customer, from which travellers are named. */
    profiles: z.array(z.object({ id, name: z.string() })),
    /** Whether it may still be changed by whoever asked for the ticket. */
    editable: z.boolean(),
  })
  .meta({ title: 'InvoiceWebview' });

/**
 * Editing one invoice in a web page inside a phone application. The application gets a single-use ticket with its own
 * session; the page exchanges it for the invoice and a key that can change only this invoice.
 */
export const webviewContract = {
  invoice_webviews: {
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/invoices/{id}/webview/print_tickets',
      access: staff('invoice.update'),
      summary:
        'A ticket by which a phone application opens one invoice to edit: used once, within two minutes',
      keyPrefix: 'invoice',
      input: byId,
      refuses: found,
      output: ticket,
    }),
    open: procedure({
      formKey: false,
      method: 'POST',
      path: '/api/invoice_webviews/exchange',
      access: open('the ticket is the key: single use, one invoice, two minutes'),
      summary: 'The invoice behind a ticket, and a key that saves changes of it for half an hour',
      keyPrefix: 'invoice',
      input: z.strictObject({ ticket: token }),
      refuses: [...access('print.ticket_refused'), ...found],
      output: item(opened),
    }),
    update: procedure({
      formKey: false,
      method: 'PUT',
      path: '/api/invoice_webviews/exchange',
      access: open('the key of an opened invoice: this one invoice, half an hour, as whoever asked for it'),
      summary: 'Change the person in charge, notes and who travels on the opened invoice',
      keyPrefix: 'invoice',
      input: z.strictObject({
        key: token,
        version: z.int().min(1),
        pic_name: personName.optional(),
        pic_phone: phoneNumber.optional(),
        pic_email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
        notes: z.string().trim().max(2_000).nullable().optional(),
        bookings: z
          .array(z.strictObject({ id, profile_id: id.nullable() }))
          .max(MOST_PAX)
          .optional(),
      }),
      refuses: [
        ...access('print.ticket_refused'),
        ...kit('kit.too_many_requests', 'kit.stale_version'),
        ...found,
        ...refusals('invoice.ended', 'invoice.in_trash'),
        ...booking(
          'booking.profile_unknown',
          'booking.profile_twice',
          'booking.needs_adult',
          'booking.infant_too_old',
        ),
      ],
      output: item(changed),
    }),
  },
  user_invoice_webviews: {
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/invoices/{id}/webview/print_tickets',
      access: customer,
      summary: 'A ticket by which a phone application opens one own invoice to edit',
      keyPrefix: 'invoice',
      input: byId,
      refuses: found,
      output: ticket,
    }),
  },
};
