import { z } from 'zod';
import { bankToPay } from '../invoices/invoice.shapes.ts';
import { id } from '../invoices/shapes.ts';
import { personName } from '../kit/field-schema.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals as file } from '../media/file.errors.ts';
import { item, open, procedure } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { askingRefusals, openingRefusals } from './attempts/attempt-refusals.ts';
import { attemptShape, methodInput, ownStepsShape, paymentWay } from './attempts/attempt.shapes.ts';
import { formKey } from './form-key.ts';
import { MOST_PICTURE_CHARACTERS } from './pay-link.ts';
import { refusals } from './pay-link.errors.ts';
import { refusals as payment } from './payment.errors.ts';
import { paymentStatus } from './payment.shapes.ts';
import { GATEWAYS } from './gateways/payment-ways.ts';

const token = z.string().min(1).max(100);
/** The link's token, and the key that the payer's browser got when it began the payment. */
const linkAndKey = z.strictObject({ token, key: token });
const known = [...refusals('pay_link.unknown', 'pay_link.ended'), ...kit('kit.too_many_requests')];

/** A payment begun by a link: its state, and how it can be paid. It contains no id of the database. */
const begun = z.object({
  status: paymentStatus,
  base_amount: z.int(),
  amount: z.int(),
  /** True if it is paid through a gateway, false for a bank transfer. */
  at_gateway: z.boolean(),
  banks: z.array(bankToPay),
  payment_instructions: z.string().nullable(),
  /** The ways by which it can be paid now, the most used one first. */
  ways: z.array(paymentWay),
  /** The newest attempt at a gateway, in whatever state; null for none. */
  attempt: attemptShape.omit({ id: true }).meta({ title: 'SharedAttempt' }).nullable(),
  own_steps: ownStepsShape,
  /** The page of the simulator on which the attempt is paid; null for a real provider. */
  simulator_url: z.string().nullable(),
});

/**
 * What the link shows to whoever opens it: the customer's name, the package, the amounts, and the payment begun in this
 * browser (null for none).
 */
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
    server_now: z.string(),
    begun: begun.nullable(),
  })
  .meta({ title: 'PayLinkShown' });

const standing = item(z.object({ status: paymentStatus }));
const why =
  'a relative pays without an account; the token is the key and shows one name, one package, one amount';
const keyPrefix = 'pay_link';

/**
 * The calls for people who have a link to pay. The token and the key are sent in the body, so that they appear in no
 * log and no referrer.
 */
export const sharedPaymentContract = {
  shared_payments: {
    open: procedure({
      method: 'POST',
      path: '/api/pay_links/open',
      access: open(why),
      summary: 'What a link asks for, and the payment that this browser has begun by it',
      keyPrefix,
      input: z.strictObject({ token, key: token.nullable().optional() }),
      refuses: known,
      output: item(shown),
    }),
    begin: procedure({
      method: 'POST',
      path: '/api/pay_links/payments',
      access: open(why),
      summary:
        'Begin a payment by a link; the key in the answer goes on with it, and a form that is sent twice begins one',
      keyPrefix,
      input: z.strictObject({
        token,
        payer_name: personName,
        amount: z.int().min(1).max(1_000_000_000_000),
        /**
         * Random text that the browser makes for its form. A form that is sent again, after a second press or a lost
         * answer, begins no second payment: it gets the key of the first. Whoever knows it gets that key, so it is long.
         */
        form_key: formKey.optional(),
      }),
      refuses: [
        ...known,
        ...refusals('pay_link.used_up', 'pay_link.too_many_open'),
        ...kit('kit.idempotency_mismatch'),
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
    drop: procedure({
      method: 'POST',
      path: '/api/pay_links/payments/drop',
      access: open(why),
      summary: 'Give up a payment that was begun by a link and not paid; an open attempt is ended first',
      keyPrefix,
      input: linkAndKey,
      refuses: [
        ...known,
        ...payment('payment.not_new', 'payment.has_attempts'),
        ...openingRefusals,
        ...askingRefusals,
      ],
      output: item(z.object({ dropped: z.literal(true) })),
    }),
    prove: procedure({
      method: 'POST',
      path: '/api/pay_links/proofs',
      access: open(why),
      summary: 'Send the picture of a transfer that was begun by a link',
      keyPrefix,
      input: linkAndKey.extend({
        bank_id: id,
        paid_on: z.iso.date(),
        /** A JPEG, PNG or WebP picture in base64. */
        picture: z.base64().max(MOST_PICTURE_CHARACTERS),
      }),
      refuses: [
        ...known,
        ...payment('payment.bank_unknown', 'payment.date_in_future', 'payment.not_new', 'payment.at_gateway'),
        ...file(
          'file.broken_picture',
          'file.too_many_pixels',
          'file.quota_of_day',
          'file.quota_of_site',
          'file.disk_full',
        ),
        ...kit('kit.unsupported_file'),
      ],
      output: standing,
    }),
    open_attempt: procedure({
      method: 'POST',
      path: '/api/pay_links/attempts',
      access: open(why),
      summary: 'Choose a way of paying at a gateway; a second press finds the open attempt',
      keyPrefix,
      input: linkAndKey.extend({ provider: z.enum(GATEWAYS), method: methodInput }),
      refuses: [...known, ...refusals('pay_link.used_up'), ...openingRefusals, ...askingRefusals],
      output: standing,
    }),
    end_attempt: procedure({
      method: 'POST',
      path: '/api/pay_links/attempts/end',
      access: open(why),
      summary: 'Pay by bank transfer instead: the open attempt is ended at the provider first',
      keyPrefix,
      input: linkAndKey,
      refuses: [...known, ...refusals('pay_link.used_up'), ...openingRefusals, ...askingRefusals],
      output: standing,
    }),
    ask_attempt: procedure({
      method: 'POST',
      path: '/api/pay_links/attempts/ask',
      access: open(why),
      summary: 'Ask the provider now whether the money has come',
      keyPrefix,
      input: linkAndKey,
      refuses: [...known, ...askingRefusals, ...payment('gateway.keys_missing', 'gateway.key_unreadable')],
      output: standing,
    }),
  },
};
