import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around reminders; their words are `error.<code>`. */
export const reminderErrors = errors({
  'reminders.unknown_variable': { status: 422, params: ['variable'] },
});

export const refuse = refuser(reminderErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(reminderErrors);
