import { refusalsOf, refuser, faultOf } from './errors.ts';
import { errors } from './error-spec.ts';
import { formErrors } from './form.errors.ts';

/** The refusals that any call may give. */
export const kitErrors = errors({
  /** An unexpected failure, of which the answer says nothing more. */
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
  /** A restored copy sends and pays nothing. */
  'kit.copy_is_quiet': { status: 503 },
});

export const refuse = refuser(kitErrors);
/** Announces refusals of this vocabulary on a call. */
export const refusals = refusalsOf(kitErrors);
/** The message of a problem of one field, for `refine` of a schema. */
export const fault = faultOf(formErrors);
