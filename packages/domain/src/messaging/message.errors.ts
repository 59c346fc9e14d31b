import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about single messages; their texts are `error.<code>`. */
export const messageErrors = errors({
  /** The message belongs to a sending that somebody has stopped. */
  'messages.stopped': { status: 409 },
});

/** Throws one of the refusals about single messages. */
export const refuse = refuser(messageErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(messageErrors);
