import { z } from 'zod';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { bankToPay } from '../invoices/invoice.shapes.ts';
import { id } from '../invoices/shapes.ts';
import { personName } from '../kit/field-schema.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals as file } from '../media/file.errors.ts';
import { byId, customer, item, open, procedure, staff } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { MOST_PICTURE_CHARACTERS } from './pay-link.ts';
import { refusals } from './pay-link.errors.ts';
import { refusals as payment } from './payment.errors.ts';
import { paymentStatus } from './payment.shapes.ts';

const payLink = z
  .object({
    id,
    amount: z.int(),
    fixed: z.boolean(),
    ends_on: z.string(),
    /** Whether it can be paid by: not ended, its day not passed, and the invoice still to be paid. */
    is_open: z.boolean(),
    /** What was paid or is being paid by it. */
    used: z.int(),
    payments: z.array(
      z.object({ payment_id: id, payer_name: z.string(), amount: z.int(), status: paymentStatus }),
    ),
  })
  .meta({ title: 'PayLink' });

const links = item(z.array(payLink));
const made = item(z.object({ id, token: z.string() }));
const ended = item(z.object({ id }));

const linkInput = z.strictObject({
  /** Id or slug of the invoice. */
  id: byId.shape.id,
  amount: z.int().min(1).max(1_000_000_000_000),
  fixed: z.boolean(),
  ends_on: z.iso.date(),
});

const mayRefuse = [
  ...refusals('pay_link.day', 'pay_link.too_many'),
  ...invoice('invoice.invalid', 'invoice.deleted', 'invoice.expired', 'invoice.ended', 'invoice.in_trash'),
  ...payment(
    'payment.nothing_to_pay',
    'payment.over_payable',
    'payment.below_down_payment',
    'payment.below_minimum',
  ),
];

const token = z.string().min(1).max(100);
const known = [...refusals('pay_link.unknown', 'pay_link.ended'), ...kit('kit.too_many_requests')];

/** What whoever has the link sees: whom it is for, what it pays, how much, and the payment begun in this browser. */
const shown = z
  .object({
    customer: z.string(),
    listing_name: z.string(),
    departure_at: z.string().nullable(),
    currency: z.enum(CURRENCIES),
    fixed: z.boolean(),
    minimum: z.int(),
    maximum: z.int(),
    ends_on: z.string(),
    begun: z
      .object({
        status: paymentStatus,
        base_amount: z.int(),
        amount: z.int(),
        banks: z.array(bankToPay),
        payment_instructions: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ title: 'PayLinkShown' });

const why =
  'a relative pays without an account; the token is the key and shows one name, one package, one amount';

export const payLinkContract = {
  pay_links: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/invoices/{id}/pay_links',
      access: staff('payment.create'),
      summary: 'The links by which others pay an invoice',
      keyPrefix: 'pay_link',
      input: byId,
      refuses: invoice('invoice.invalid', 'invoice.deleted'),
      output: links,
    }),
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/invoices/{id}/pay_links',
      access: staff('payment.create'),
      summary: 'A link by which somebody without an account pays a part of an invoice',
      keyPrefix: 'pay_link',
      input: linkInput,
      refuses: mayRefuse,
      output: made,
      status: 201,
    }),
    end: procedure({
      method: 'DELETE',
      path: '/admin_api/pay_links/{id}',
      access: staff('payment.create'),
      summary: 'End a link; what was begun by it and not sent is dropped',
      keyPrefix: 'pay_link',
      input: byId,
      output: ended,
    }),
  },
  user_pay_links: {
    list: procedure({
      method: 'GET',
      path: '/user_api/invoices/{id}/pay_links',
      access: customer,
      summary: 'The links by which others pay an own invoice',
      keyPrefix: 'pay_link',
      input: byId,
      refuses: invoice('invoice.invalid', 'invoice.deleted'),
      output: links,
    }),
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/invoices/{id}/pay_links',
      access: customer,
      summary: 'A link by which somebody without an account pays a part of an own invoice',
      keyPrefix: 'pay_link',
      input: linkInput,
      refuses: mayRefuse,
      output: made,
      status: 201,
    }),
    end: procedure({
      method: 'DELETE',
      path: '/user_api/pay_links/{id}',
      access: customer,
      summary: 'End an own link; what was begun by it and not sent is dropped',
      keyPrefix: 'pay_link',
      input: byId,
      refuses: kit('kit.not_found'),
      output: ended,
    }),
  },
  shared_payments: {
    open: procedure({
      method: 'POST',
      path: '/api/pay_links/open',
      access: open(why),
      summary: 'What a link asks for, and the payment that this browser has begun by it',
      keyPrefix: 'pay_link',
      input: z.strictObject({ token, key: token.nullable().optional() }),
      refuses: known,
      output: item(shown),
    }),
    begin: procedure({
      method: 'POST',
      path: '/api/pay_links/payments',
      access: open(why),
      summary: 'Begin a payment by a link; the key in the answer sends its proof',
      keyPrefix: 'pay_link',
      input: z.strictObject({ token, payer_name: personName, amount: z.int().min(1).max(1_000_000_000_000) }),
      refuses: [
        ...known,
        ...refusals('pay_link.used_up', 'pay_link.too_many_open'),
        ...payment(
          'payment.nothing_to_pay',
          'payment.over_payable',
          'payment.below_down_payment',
          'payment.below_minimum',
          'payment.no_unique_number',
        ),
      ],
      output: item(z.object({ key: z.string() })),
      status: 201,
    }),
    prove: procedure({
      method: 'POST',
      path: '/api/pay_links/proofs',
      access: open(why),
      summary: 'Send the picture of a transfer that was begun by a link',
      keyPrefix: 'pay_link',
      input: z.strictObject({
        token,
        key: token,
        bank_id: id,
        paid_on: z.iso.date(),
        /** A JPEG, PNG or WebP in base64. */
        picture: z.base64().max(MOST_PICTURE_CHARACTERS),
      }),
      refuses: [
        ...known,
        ...payment('payment.bank_unknown', 'payment.date_in_future', 'payment.not_new'),
        ...file(
          'file.broken_picture',
          'file.too_many_pixels',
          'file.quota_of_day',
          'file.quota_of_site',
          'file.disk_full',
        ),
        ...kit('kit.unsupported_file'),
      ],
      output: item(z.object({ status: paymentStatus })),
    }),
  },
};
