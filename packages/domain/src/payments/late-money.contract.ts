import { z } from 'zod';
import { fileId } from '../kit/file-id.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals as booking } from '../booking/booking.errors.ts';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { refusals as voucher } from '../vouchers/voucher.errors.ts';
import { refusals } from './payment.errors.ts';
import { byId, procedure, staff } from '../kit/procedure.ts';
import { paymentMoved } from './payment.contract.ts';
import { id, noteInput } from '../invoices/shapes.ts';

const unallocated = refusals('payment.not_unallocated');

/**
 * The calls about unallocated money (a valid payment that counts on no living invoice) and about the use of a
 * customer's credit.
 */
export const lateMoneyContract = {
  late_money: {
    apply: procedure({
      method: 'POST',
      path: '/admin_api/payments/{id}/restore_with_late_money',
      access: staff('payment.apply'),
      summary: 'Count late money on its invoice; one that had ended takes its seats again, or is refused',
      keyPrefix: 'payment',
      input: byId,
      refuses: [
        ...unallocated,
        ...refusals(
          'payment.refund_asked',
          'payment.not_late',
          'payment.not_for_package',
          'payment.over_payable',
        ),
        ...invoice('invoice.in_trash', 'invoice.ended', 'invoice.departed'),
        ...booking('booking.sold_out', 'booking.room_sold_out'),
        ...voucher('voucher.used_up', 'voucher.too_few_left'),
        ...kit('kit.illegal_transition'),
      ],
      output: paymentMoved,
    }),
    credit: procedure({
      method: 'POST',
      path: '/admin_api/payments/{id}/credit',
      access: staff('payment.credit'),
      summary: "Keep the money as the customer's credit, to be used on another invoice",
      keyPrefix: 'payment',
      input: byId,
      refuses: [...unallocated, ...refusals('payment.refund_asked')],
      output: paymentMoved,
    }),
    refund: procedure({
      method: 'POST',
      path: '/admin_api/payments/{id}/refund',
      access: staff('payment.refund'),
      summary: 'Ask that the money be given back',
      keyPrefix: 'refund',
      input: z.strictObject({
        id: byId.shape.id,
        note: noteInput,
        /** The bank, number and name of the account to which the customer wants the money. */
        account: z.string().trim().min(3).max(200),
      }),
      refuses: [...unallocated, ...refusals('payment.refund_asked')],
      output: paymentMoved,
    }),
    pay_refund: procedure({
      method: 'POST',
      path: '/admin_api/payments/{id}/refund_payment',
      access: staff('payment.pay_refund'),
      summary: 'Record that the money was given back: proof, account and day',
      keyPrefix: 'refund',
      input: z.strictObject({
        id: byId.shape.id,
        bank_id: id,
        evidence_file_id: fileId('EVIDENCE'),
        paid_on: z.iso.date(),
      }),
      refuses: [
        ...unallocated,
        ...refusals(
          'payment.refund_not_asked',
          'payment.bank_unknown',
          'payment.evidence_refused',
          'payment.date_in_future',
        ),
      ],
      output: paymentMoved,
    }),
    drop_refund: procedure({
      method: 'DELETE',
      path: '/admin_api/payments/{id}/refund',
      access: staff('payment.drop_refund'),
      summary: 'Cancel the request: the money is unallocated again',
      keyPrefix: 'refund',
      input: byId,
      refuses: [...unallocated, ...refusals('payment.refund_not_asked')],
      output: paymentMoved,
    }),
    use_credit: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/credit_payment',
      access: staff('payment.use_credit'),
      summary: "Pay with the customer's credit",
      keyPrefix: 'payment',
      input: z.strictObject({ id: byId.shape.id, amount: z.int().min(1).max(1_000_000_000_000) }),
      refuses: [
        ...refusals('payment.nothing_to_pay', 'payment.over_payable', 'payment.credit_too_small'),
        ...invoice(
          'invoice.invalid',
          'invoice.deleted',
          'invoice.in_trash',
          'invoice.expired',
          'invoice.ended',
        ),
      ],
      output: paymentMoved,
    }),
  },
};
