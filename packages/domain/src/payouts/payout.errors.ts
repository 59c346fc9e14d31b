import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around paying fees to agents; their texts are `error.<code>`. */
export const payoutErrors = errors({
  'payout.nothing_to_ask': { status: 409 },
  'payout.below_minimum': { status: 422, params: ['minimum', 'currency'] },
  'payout.already_asked': { status: 409 },
  'payout.not_asked': { status: 409 },
  'payout.account_missing': { status: 409 },
  'payout.account_too_new': { status: 409 },
  'payout.own_request': { status: 403 },
  'payout.confirmed_by_payer': { status: 403 },
  'payout.own_account': { status: 403 },
  'payout.account_known': { status: 409 },
  'payout.on_its_way': { status: 409 },
  'payout.amount_differs': { status: 422, params: ['expected', 'currency'] },
  'payout.deposit_above_open': { status: 422, params: ['open', 'currency'] },
  'payout.ntpn_malformed': { status: 422 },
  'payout.ntpn_recorded': { status: 409 },
  'payout.currencies_differ': { status: 422 },
  'payout.bank_unknown': { status: 409 },
  'payout.only_rupiah': { status: 409 },
  'payout.amount_too_small': { status: 409 },
  'payout.proof_needed': { status: 409 },
  'payout.provider_refused': { status: 409, params: ['reason'] },
});

export const refuse = refuser(payoutErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(payoutErrors);
