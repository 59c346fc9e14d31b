/** How long the note of a call may be, in characters. */
export const CALL_TEXT_MAX = 2_000;
/** How long an answer may be, in characters. */
export const ANSWER_MAX = 2_000;
/** How long the words beside a picture or paper may be: WhatsApp takes 1,024 characters. */
export const CAPTION_MAX = 1_000;
/**
 * Whether pictures and documents can be sent to a customer by WhatsApp: now, only after the customer has written again,
 * not by the agency's provider, or not at all because this customer cannot be reached by WhatsApp.
 */
export const FILE_STANDINGS = ['READY', 'AFTER_REPLY', 'NOT_BY_PROVIDER', 'NONE'] as const;
export type FileStanding = (typeof FILE_STANDINGS)[number];
/** By which ways the office answers. */
export const ANSWER_WAYS = ['WHATSAPP', 'EMAIL'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];
/** Which conversations a list shows: those of the reader, of nobody, or all. */
export const CONVERSATION_VIEWS = ['MINE', 'NOBODY', 'ALL'] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];
