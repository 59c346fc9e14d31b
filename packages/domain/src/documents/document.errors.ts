import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about templates of letters and their printing; their texts are the messages `error.<code>`. */
export const documentErrors = errors({
  'documents.not_found': { status: 404 },
  'documents.not_rich_text': { status: 422 },
  'documents.too_long': { status: 422 },
  'documents.not_allowed': { status: 422 },
  'documents.unknown_variable': { status: 422 },
  'documents.nobody_to_print': { status: 409 },
  'documents.too_large': { status: 422 },
  'documents.busy': { status: 503 },
});

export const refuse = refuser(documentErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(documentErrors);
