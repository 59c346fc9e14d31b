import { errors, refuser } from '../kit/errors.ts';

/** The refusals around the files of pilgrims; their words are `error.<code>`. */
export const pilgrimErrors = errors({
  'pilgrims.not_found': { status: 404 },
  'pilgrims.not_on_departure': { status: 404 },
});

export const refuse = refuser(pilgrimErrors);
