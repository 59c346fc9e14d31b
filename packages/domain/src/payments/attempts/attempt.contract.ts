import { z } from 'zod';
import { refusals as invoice } from '../../invoices/invoice.errors.ts';
import { id } from '../../invoices/shapes.ts';
import { byId, customer, item, procedure, staff } from '../../kit/procedure.ts';
import { askingRefusals, openingRefusals } from './attempt-refusals.ts';
import { attemptShape, methodInput } from './attempt.shapes.ts';
import { paymentStatus } from '../payment.shapes.ts';
import { refusals } from '../payment.errors.ts';
import { GATEWAYS } from '../gateways/payment-ways.ts';

const keyPrefix = 'payment';

const opened = item(z.object({ id, status: paymentStatus, attempt: attemptShape }));
const state = item(
  z.object({ id, status: paymentStatus, attempt: attemptShape.nullable() }).meta({ title: 'PaymentState' }),
);
const wayInput = z.strictObject({ id: byId.shape.id, provider: z.enum(GATEWAYS), method: methodInput });
const urlInput = z.strictObject({
  id: byId.shape.id,
  midtrans_payment_url: z.string().trim().min(1).max(500),
});
const paymentUrl = item(z.object({ id, midtrans_payment_url: z.string() }));

/**
 * Makes the descriptions (procedures) of the calls about one payment at a gateway: read its state; open, ask about and
 * end an attempt (one try to pay); and the older calls for single providers. It is used twice: for the office and for
 * customers.
 * @param base the path that the calls begin with
 * @param access who may change something
 * @param read who may read the state
 */
function attemptCalls<A extends typeof customer | ReturnType<typeof staff>>(
  base: string,
  access: A,
  read: A,
) {
  return {
    state: procedure({
      method: 'GET',
      path: `${base}/{id}/state`,
      access: read,
      summary: 'How a payment stands, in few bytes: for a screen that waits for money',
      keyPrefix,
      input: byId,
      output: state,
    }),
    open_attempt: procedure({
      formKey: false,
      method: 'POST',
      path: `${base}/{id}/attempts`,
      access,
      summary: 'Choose a way of paying at a gateway; a second press answers the open attempt',
      keyPrefix,
      input: wayInput,
      refuses: openingRefusals,
      output: opened,
    }),
    ask_attempt: procedure({
      formKey: false,
      method: 'POST',
      path: `${base}/{id}/attempts/ask`,
      access,
      summary: 'Ask the provider now whether the money has come',
      keyPrefix,
      input: byId,
      refuses: askingRefusals,
      output: state,
    }),
    end_attempt: procedure({
      formKey: false,
      method: 'DELETE',
      path: `${base}/{id}/attempts`,
      access,
      summary: 'Pay by bank transfer instead: the open attempt is ended at the provider first',
      keyPrefix,
      input: byId,
      refuses: [...openingRefusals, ...askingRefusals],
      output: state,
    }),
    midtrans_token: procedure({
      formKey: false,
      method: 'POST',
      path: `${base}/{id}/midtrans_token`,
      access,
      summary: "The token of Midtrans' page for this payment, made or made before",
      keyPrefix,
      input: byId,
      refuses: openingRefusals,
      output: item(z.object({ midtrans_token: z.string() })),
    }),
    midtrans_link: procedure({
      formKey: false,
      method: 'POST',
      path: `${base}/{id}/midtrans_link`,
      access,
      summary: "The address of Midtrans' page for this payment, made or made before",
      keyPrefix,
      input: byId,
      refuses: openingRefusals,
      output: item(z.object({ midtrans_link: z.string() })),
    }),
    midtrans_payment_url: procedure({
      formKey: false,
      method: 'PUT',
      path: `${base}/{id}/midtrans_payment_url`,
      access,
      summary: 'Keep the page of Midtrans that the customer is to use; moves no money and no state',
      keyPrefix,
      input: urlInput,
      refuses: refusals('payment.url_not_allowed', 'payment.no_attempt'),
      output: paymentUrl,
    }),
    flip_link: procedure({
      formKey: false,
      method: 'POST',
      path: `${base}/{id}/flip_link`,
      access,
      summary: 'The address of a bill at Flip for this payment, made or made before',
      keyPrefix,
      input: byId,
      refuses: openingRefusals,
      output: item(z.object({ flip_link: z.string() })),
    }),
  };
}

/** The calls about payments at gateways: the attempts of a payment, a virtual account for an invoice, the link by e-mail. */
export const attemptContract = {
  gateway_payments: attemptCalls('/admin_api/payments', staff('payment.gateway'), staff('payment.read')),
  user_gateway_payments: attemptCalls('/user_api/invoices_payments', customer, customer),
  gateway_invoices: {
    assign_briva: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/invoices/{id}/assign_briva',
      access: staff('payment.gateway'),
      summary: 'Give an invoice a virtual account number at BRI; the open one is answered again',
      keyPrefix,
      input: z.strictObject({
        id: byId.shape.id,
        /** The amount to pay, in whole rupiah; when it is left out, all that remains of the invoice. */
        amount: z.int().min(1).max(1_000_000_000_000).optional(),
      }),
      refuses: [
        ...openingRefusals,
        ...invoice('invoice.invalid', 'invoice.deleted'),
        ...refusals(
          'payment.nothing_to_pay',
          'payment.below_down_payment',
          'payment.below_minimum',
          'payment.channel_unavailable',
        ),
      ],
      output: opened,
    }),
    send_link: procedure({
      method: 'POST',
      path: '/admin_api/payments/{id}/link_email',
      access: staff('payment.gateway'),
      summary: 'Send the customer the link to pay this payment by e-mail',
      keyPrefix,
      input: byId,
      refuses: refusals('payment.already_paid'),
      output: item(z.object({ id })),
    }),
  },
};
