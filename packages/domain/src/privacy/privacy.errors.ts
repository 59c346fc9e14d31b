import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around downloads and erasure of personal data; their texts are `error.<code>`. */
export const privacyErrors = errors({
  'privacy.still_travelling': { status: 409, params: ['listing'] },
  'privacy.money_open': { status: 409 },
  'privacy.already_erased': { status: 409 },
});

export const refuse = refuser(privacyErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(privacyErrors);
