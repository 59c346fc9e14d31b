import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals } from '../access/access.errors.ts';
import { customer, item, open, procedure, staff } from '../kit/procedure.ts';
import { issuer } from '../sites/issuer.ts';
import { invoiceDetail, invoiceStatus } from '../invoices/invoice-answers.ts';
import { invoiceTax } from '../invoices/invoice.shapes.ts';
import { paymentRow } from './payment.shapes.ts';

/** Documents that a print ticket opens: an invoice, or the receipt of a payment. */
export const PRINTED_DOCUMENTS = ['invoice', 'payments'] as const;

/** From this amount on a receipt needs stamp duty (UU 10/2020: documents above Rp5.000.000). */
export const STAMP_DUTY_ABOVE = 5_000_000;

const printedInvoice = invoiceDetail.omit({
  acts: true,
  admin_notes: true,
  agent_fee_adjustment: true,
  own_fee: true,
  own_fee_earned: true,
  timeline: true,
});

const receipt = z.object({
  ...paymentRow.omit({ acts: true }).shape,
  needs_stamp_duty: z.boolean(),
  invoice: z.object({
    number: z.string(),
    status: invoiceStatus,
    pic_name: z.string(),
    listing_name: z.string(),
    departure_at: z.string().nullable(),
    pax: z.int(),
    /** The bill that the payment went towards: the package, or for EQUIPMENT the equipment. */
    total: z.int(),
    /** What was paid towards it when this payment became valid, itself included; later payments are left out. */
    paid: z.int(),
    /** What was left of it then; 0 once the invoice has ended: nothing is owed on it. */
    remaining: z.int(),
    /** The tax within that total; NONE for equipment. */
    tax: invoiceTax,
  }),
});

const ticketInput = z.strictObject({
  document: z.enum(PRINTED_DOCUMENTS),
  /** Id or slug of the invoice or payment. */
  id: z.string().min(1).max(160),
});

const ticketOutput = item(z.object({ ticket: z.string() }));

export const printContract = {
  print_tickets: {
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/print_tickets',
      access: staff('invoice.print'),
      summary: 'A ticket to print one document: used once, within two minutes',
      keyPrefix: 'print',
      input: ticketInput,
      output: ticketOutput,
    }),
    exchange: procedure({
      method: 'POST',
      path: '/api/print_tickets/exchange',
      access: open('the ticket is the key: single use, one document, two minutes'),
      summary: 'The document behind a print ticket',
      keyPrefix: 'print',
      input: z.strictObject({ ticket: z.string().min(1).max(200) }),
      refuses: [...refusals('print.ticket_refused'), ...kit('kit.not_found')],
      output: item(
        z.object({
          document: z.enum(PRINTED_DOCUMENTS),
          issuer,
          /** Filled for the document `invoice`. */
          invoice: printedInvoice.nullable(),
          /** Filled for the document `payments`. */
          receipt: receipt.nullable(),
          printed_at: z.string(),
        }),
      ),
    }),
  },
  user_print_tickets: {
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/print_tickets',
      access: customer,
      summary: 'A ticket to print one own document: used once, within two minutes',
      keyPrefix: 'print',
      input: ticketInput,
      refuses: kit('kit.not_found'),
      output: ticketOutput,
    }),
  },
};
