import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals about payments, unallocated money and credit. */
export const paymentErrors = errors({
  'payment.nothing_to_pay': { status: 409 },
  'payment.over_payable': { status: 422, data: ['maximum'] },
  'payment.below_down_payment': { status: 422, data: ['minimum'] },
  'payment.below_minimum': { status: 422, data: ['minimum'] },
  'payment.bank_unknown': { status: 422 },
  'payment.channel_unavailable': { status: 422 },
  'payment.evidence_required': { status: 422 },
  'payment.evidence_refused': { status: 422 },
  'payment.date_in_future': { status: 422 },
  'payment.no_unique_number': { status: 503 },
  'payment.status_not_offered': { status: 422 },
  'payment.not_new': { status: 409 },
  'payment.not_unallocated': { status: 409 },
  'payment.not_late': { status: 409 },
  'payment.not_for_package': { status: 409 },
  'payment.refund_asked': { status: 409 },
  'payment.refund_not_asked': { status: 409 },
  'payment.money_has_left': { status: 409 },
  'payment.credit_too_small': { status: 409, params: ['maximum', 'currency'] },
});

export const refuse = refuser(paymentErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(paymentErrors);
