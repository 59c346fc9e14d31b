import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals } from '../access/access.errors.ts';
import { customer, item, open, procedure, staff } from '../kit/procedure.ts';
import { issuer } from '../sites/issuer.ts';
import { invoiceDetail, invoiceStatus } from '../invoices/invoice-answers.ts';
import { invoiceTax } from '../invoices/invoice.shapes.ts';
import { paymentRow } from './payment.shapes.ts';

/** The documents that a print ticket (a token for one print) opens: an invoice, or the receipt of a payment. */
export const PRINTED_DOCUMENTS = ['invoice', 'payments'] as const;

/** The amount in rupiah above which a receipt needs stamp duty (UU 10/2020: documents above Rp 5,000,000). */
export const STAMP_DUTY_ABOVE = 5_000_000;

/** A payment on paper, which says nothing of where its money goes back to. */
const printedPayment = paymentRow.omit({ acts: true, refund: true }).meta({ title: 'PrintedPayment' });

const printedInvoice = invoiceDetail
  .omit({
    acts: true,
    admin_notes: true,
    agent_fee_adjustment: true,
    customer_credit: true,
    own_fee: true,
    own_fee_earned: true,
    timeline: true,
  })
  .extend({ payments: z.array(printedPayment) });

const receipt = z.object({
  ...printedPayment.shape,
  needs_stamp_duty: z.boolean(),
  invoice: z.object({
    number: z.string(),
    status: invoiceStatus,
    pic_name: z.string(),
    listing_name: z.string(),
    departure_at: z.string().nullable(),
    pax: z.int(),
    /**
     * The total of the bill that the payment pays (the package's, or for EQUIPMENT the equipment's) when this payment
     * came to count: when it became valid or, if it was late, when it was applied.
     */
    total: z.int(),
    /** What had been paid towards it then, this payment included. */
    paid: z.int(),
    /** What was left of it then; 0 when the invoice has ended, since nothing is owed any more. */
    remaining: z.int(),
    /** The tax contained in that total; NONE for equipment. */
    tax: invoiceTax,
  }),
});

const ticketInput = z.strictObject({
  document: z.enum(PRINTED_DOCUMENTS),
  /** The id or slug of the invoice or payment. */
  id: z.string().min(1).max(160),
});

const ticketOutput = item(z.object({ ticket: z.string() }));

/** The calls by which an invoice or a receipt is printed with a ticket, a token that is used once. */
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
          /** Set for the document `invoice`, otherwise null. */
          invoice: printedInvoice.nullable(),
          /** Set for the document `payments`, otherwise null. */
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
