import { errors, refusalsOf, refuser } from '../../kit/errors.ts';

/** The refusals about conversations with customers; their texts are `error.<code>`. */
export const conversationErrors = errors({
  /** Since the conversation was shown, somebody else has assigned it to this person. */
  'conversations.assigned_meanwhile': { status: 409, params: ['name'] },
  /** A conversation can be assigned only to staff who may answer. */
  'conversations.not_of_office': { status: 422 },
  /** The customer has no address for this way, or the agency has none. */
  'conversations.no_way': { status: 409 },
  /** Pictures and documents can be sent by WhatsApp only, and not through every provider. */
  'conversations.no_file_way': { status: 409 },
  /** Meta delivers a picture or document only within a day after the customer's last message. */
  'conversations.file_after_reply': { status: 409 },
  /** The file is larger than the provider accepts. */
  'conversations.file_too_large': { status: 422, params: ['megabytes'] },
  /** The text contains a variable in braces that does not exist. */
  'conversations.unknown_variable': { status: 422, params: ['variable'] },
});

/** Throws one of the refusals about conversations. */
export const refuse = refuser(conversationErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(conversationErrors);
