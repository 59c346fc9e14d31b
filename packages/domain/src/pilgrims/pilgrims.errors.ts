import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around the files of pilgrims; their words are `error.<code>`. */
export const pilgrimErrors = errors({
  'pilgrims.not_found': { status: 404 },
  'pilgrims.not_on_departure': { status: 404 },
});

export const refuse = refuser(pilgrimErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(pilgrimErrors);
