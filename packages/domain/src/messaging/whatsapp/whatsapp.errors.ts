import { errors, refusalsOf, refuser } from '../../kit/errors.ts';

/** The refusals about the WhatsApp connection; their texts are `error.<code>`. */
export const whatsappErrors = errors({
  'whatsapp.not_set_up': { status: 422 },
  'whatsapp.not_verified': { status: 422 },
});

/** Throws one of the refusals about the WhatsApp connection. */
export const refuse = refuser(whatsappErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(whatsappErrors);
