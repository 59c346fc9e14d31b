import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around what an agency shows on its site beside its packages; their words are `error.<code>`. */
export const contentErrors = errors({
  'content.total_not_larger': { status: 422 },
});

export const refuse = refuser(contentErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(contentErrors);
