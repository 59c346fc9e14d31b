import { z } from 'zod';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { id } from '../invoices/shapes.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { byId, customer, item, procedure, staff } from '../kit/procedure.ts';
import { formKey } from './form-key.ts';
import { refusals } from './pay-link.errors.ts';
import { refusals as payment } from './payment.errors.ts';
import { paymentStatus } from './payment.shapes.ts';

const payLink = z
  .object({
    id,
    amount: z.int(),
    fixed: z.boolean(),
    ends_on: z.string(),
    /**
     * Whether it can be used: not ended, its last day not passed, the invoice still to be paid, and money left to
     * collect or a payment begun by it to go on with.
     */
    is_open: z.boolean(),
    /** The sum that was paid or is being paid by it, in the smallest unit. */
    used: z.int(),
    payments: z.array(
      z.object({ payment_id: id, payer_name: z.string(), amount: z.int(), status: paymentStatus }),
    ),
  })
  .meta({ title: 'PayLink' });

const links = item(z.array(payLink));
const made = item(z.object({ id, token: z.string() }));
/**
 * `waiting` is the number of payments begun by the link that wait for money at a gateway; they are ended there within a
 * minute.
 */
const ended = item(z.object({ id, waiting: z.int() }));

const linkInput = z.strictObject({
  /** The id or slug of the invoice. */
  id: byId.shape.id,
  amount: z.int().min(1).max(1_000_000_000_000),
  fixed: z.boolean(),
  ends_on: z.iso.date(),
  /**
   * Random text that the browser makes for its form. A form that is sent again, after a second press or a lost answer,
   * makes no second link: it gets the token of the first. Whoever knows it and may make links gets that token, so it is
   * long.
   */
  form_key: formKey.optional(),
});

const mayRefuse = [
  ...refusals('pay_link.day', 'pay_link.too_many'),
  ...kit('kit.idempotency_mismatch'),
  ...invoice('invoice.invalid', 'invoice.deleted', 'invoice.expired', 'invoice.ended', 'invoice.in_trash'),
  ...payment(
    'payment.nothing_to_pay',
    'payment.over_payable',
    'payment.below_down_payment',
    'payment.below_minimum',
  ),
];

/** The calls about links by which somebody without an account pays a part of an invoice. */
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
      summary:
        'A link by which somebody without an account pays a part of an invoice; a form that is sent twice makes one',
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
      summary: "The links by which others pay an invoice of one's own",
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
      summary:
        "A link by which somebody without an account pays a part of an invoice of one's own; a form sent twice makes one",
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
      summary: "End a link of one's own; what was begun by it and not sent is dropped",
      keyPrefix: 'pay_link',
      input: byId,
      refuses: kit('kit.not_found'),
      output: ended,
    }),
  },
};
