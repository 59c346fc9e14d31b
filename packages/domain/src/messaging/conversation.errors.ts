import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around the conversation with a customer; their words are `error.<code>`. */
export const conversationErrors = errors({
  /** Somebody else has given the conversation to this person since it was shown. */
  'conversations.assigned_meanwhile': { status: 409, params: ['name'] },
  /** Only somebody of the office who may answer takes a conversation. */
  'conversations.not_of_office': { status: 422 },
  /** The customer has no address for this way, or the agency has none. */
  'conversations.no_way': { status: 409 },
  /** A picture or paper goes by WhatsApp alone, and not through every connection. */
  'conversations.no_file_way': { status: 409 },
  /** Meta takes a picture or paper only within a day of the customer's last message. */
  'conversations.file_after_reply': { status: 409 },
  /** Larger than the provider takes. */
  'conversations.file_too_large': { status: 422, params: ['megabytes'] },
  /** A name in braces that an answer has no value for. */
  'conversations.unknown_variable': { status: 422, params: ['variable'] },
});

export const refuse = refuser(conversationErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(conversationErrors);
