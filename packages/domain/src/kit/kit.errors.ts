import { refusalsOf, refuser, faultOf } from './errors.ts';
import { errors } from './error-spec.ts';
import { formErrors } from './form.errors.ts';

/** The refusals that any call may give. */
export const kitErrors = errors({
  /** An unexpected error of the server; the answer says nothing more about it. */
  unexpected: { status: 500 },
  'kit.invalid_input': { status: 422 },
  'kit.malformed_body': { status: 400 },
  'kit.not_signed_in': { status: 401 },
  'kit.forbidden': { status: 403 },
  'kit.not_found': { status: 404 },
  'kit.stale_version': { status: 409, data: ['current'] },
  'kit.illegal_transition': { status: 409, data: ['state'] },
  'kit.already_exists': { status: 409 },
  'kit.still_in_use': { status: 409 },
  'kit.idempotency_mismatch': { status: 422 },
  'kit.idempotency_key_malformed': { status: 400 },
  'kit.too_many_requests': { status: 429, params: ['seconds'] },
  'kit.too_large': { status: 413, params: ['limit'] },
  'kit.unsupported_file': { status: 415, params: ['allowed'] },
  'kit.unavailable': { status: 503 },
  /** This installation is a restored copy, which sends no messages and pays nothing. */
  'kit.copy_is_quiet': { status: 503 },
});

/** Throws one of the refusals that any call may give. */
export const refuse = refuser(kitErrors);
/** Lists refusals that any call may give, for the description of a call. */
export const refusals = refusalsOf(kitErrors);
/** Names a form error that a rule of a Zod schema reports on its field. */
export const fault = faultOf(formErrors);
