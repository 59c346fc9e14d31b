import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about the choice of messages; their texts are `error.<code>`. */
export const noticeErrors = errors({
  /** The e-mails of this kind cannot be switched off. */
  'notices.always_sent': { status: 422 },
});

/** Throws one of the refusals about the choice of messages. */
export const refuse = refuser(noticeErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(noticeErrors);
