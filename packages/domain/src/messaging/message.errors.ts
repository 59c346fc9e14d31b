import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around single messages; their words are `error.<code>`. */
export const messageErrors = errors({
  'messages.stopped': { status: 409 },
});

export const refuse = refuser(messageErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(messageErrors);
