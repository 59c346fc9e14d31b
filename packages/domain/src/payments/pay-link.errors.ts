import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about links by which somebody else pays; their texts are `error.<code>`. */
export const payLinkErrors = errors({
  'pay_link.unknown': { status: 404 },
  'pay_link.ended': { status: 410 },
  /** Nothing is left to pay by the link. */
  'pay_link.used_up': { status: 409 },
  /** Too many payments begun by the link wait for their proof. */
  'pay_link.too_many_open': { status: 409 },
  /** The invoice has too many links. */
  'pay_link.too_many': { status: 409 },
  /** The last day is in the past, or too far away. */
  'pay_link.day': { status: 422 },
});

export const refuse = refuser(payLinkErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(payLinkErrors);
