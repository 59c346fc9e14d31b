import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals about links by which somebody else pays. */
export const payLinkErrors = errors({
  'pay_link.unknown': { status: 404 },
  'pay_link.ended': { status: 410 },
  'pay_link.used_up': { status: 409 },
  'pay_link.too_many_open': { status: 409 },
  'pay_link.too_many': { status: 409 },
  'pay_link.day': { status: 422 },
});

export const refuse = refuser(payLinkErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(payLinkErrors);
