import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around reminders; their texts are `error.<code>`. */
export const reminderErrors = errors({
  'reminders.unknown_variable': { status: 422, params: ['variable'] },
});

export const refuse = refuser(reminderErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(reminderErrors);
