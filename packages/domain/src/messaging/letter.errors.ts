import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about the texts of e-mails; their texts are `error.<code>`. */
export const letterErrors = errors({
  'letters.unknown_variable': { status: 422, params: ['variable'] },
  'letters.variable_missing': { status: 422, params: ['variable'] },
  'letters.link_not_alone': { status: 422, params: ['variable'] },
  'letters.variable_in_address': { status: 422, params: ['variable'] },
  'letters.other_address': { status: 422 },
});

/** Throws one of the refusals about the texts of e-mails. */
export const refuse = refuser(letterErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(letterErrors);
