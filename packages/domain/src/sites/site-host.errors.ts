import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around the host names of a site; their texts are `error.<code>`. */
export const siteHostErrors = errors({
  'sites.host_invalid': { status: 422 },
  'sites.host_taken': { status: 409 },
  'sites.host_known': { status: 409 },
  'sites.too_many_hosts': { status: 409, params: ['most'] },
  /** The host to remove is the one to which the others redirect, or the only one that serves. */
  'sites.host_needed': { status: 409 },
  'sites.host_unchecked': { status: 409 },
});

export const refuse = refuser(siteHostErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(siteHostErrors);
