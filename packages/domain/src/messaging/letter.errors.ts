import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around the words of letters; their words are `error.<code>`. */
export const letterErrors = errors({
  'letters.unknown_variable': { status: 422, params: ['variable'] },
  'letters.variable_missing': { status: 422, params: ['variable'] },
  'letters.link_not_alone': { status: 422, params: ['variable'] },
  'letters.variable_in_address': { status: 422, params: ['variable'] },
  'letters.other_address': { status: 422 },
});

export const refuse = refuser(letterErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(letterErrors);
