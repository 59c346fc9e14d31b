import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about payments, unallocated money and credit; their texts are `error.<code>`. */
export const paymentErrors = errors({
  'payment.nothing_to_pay': { status: 409 },
  'payment.over_payable': { status: 422, data: ['maximum'] },
  'payment.below_down_payment': { status: 422, data: ['minimum'] },
  'payment.below_minimum': { status: 422, data: ['minimum'] },
  'payment.bank_unknown': { status: 422 },
  'payment.channel_unavailable': { status: 422 },
  'payment.rupiah_only': { status: 422 },
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
  /**
   * The payment came from a savings plan, and the plan has no room to take the money back, because it was filled again.
   */
  'payment.savings_full': { status: 409 },
  /** A deposit that was begun before money came back to its plan; it would bring the plan above its target. */
  'payment.deposit_without_room': { status: 409, params: ['amount', 'number', 'room', 'currency'] },
  /** The way of paying may not be used for this payment; the screen shows the reason. */
  'payment.way_unavailable': { status: 422 },
  /** The payment is made through a gateway, which reports by itself when the money has come. */
  'payment.at_gateway': { status: 409 },
  /** The payment was made with the customer's credit or savings, so no transfer can prove it. */
  'payment.from_kept_money': { status: 409 },
  /** The payment has or had an attempt at a gateway, by which money may still come, so it cannot be deleted. */
  'payment.has_attempts': { status: 409 },
  'payment.attempt_opening': { status: 409 },
  'payment.no_attempt': { status: 409 },
  'payment.already_paid': { status: 409 },
  /** The provider does not (or no longer) confirm the amount that finance wants to accept. */
  'payment.sum_not_confirmed': { status: 409 },
  /** Since the money of another amount came, the payment was paid or is made in another way. */
  'payment.paid_otherwise': { status: 409 },
  'payment.gateway_refused': { status: 409 },
  'payment.gateway_unreachable': { status: 503 },
  'payment.gateway_maintenance': { status: 503 },
  'payment.gateway_keys': { status: 409 },
  'payment.url_not_allowed': { status: 422 },
  'payment.event_not_believed': { status: 409 },
  /** Real payments need the site's own keys; no simulator replaces them in production. */
  'gateway.keys_missing': { status: 422 },
  'gateway.key_unreadable': { status: 422 },
  'gateway.no_private_key': { status: 422 },
  'gateway.no_public_key': { status: 422 },
  'payment.credit_too_small': { status: 409, params: ['maximum', 'currency'] },
});

export const refuse = refuser(paymentErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(paymentErrors);
