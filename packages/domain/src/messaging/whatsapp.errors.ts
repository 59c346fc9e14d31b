import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around the WhatsApp connection; their words are `error.<code>`. */
export const whatsappErrors = errors({
  'whatsapp.not_set_up': { status: 422 },
  'whatsapp.not_verified': { status: 422 },
});

export const refuse = refuser(whatsappErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(whatsappErrors);
