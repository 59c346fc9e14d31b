import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around what a person wants to be told how; their words are `error.<code>`. */
export const noticeErrors = errors({
  'notices.always_sent': { status: 422 },
});

export const refuse = refuser(noticeErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(noticeErrors);
