/** The greatest length of the note about a call, in characters. */
export const CALL_TEXT_MAX = 2_000;
/** The greatest length of an answer, in characters. */
export const ANSWER_MAX = 2_000;
/** The greatest length of the text beside a picture or document, in characters; WhatsApp accepts 1,024. */
export const CAPTION_MAX = 1_000;
/**
 * Whether pictures and documents can be sent to a customer by WhatsApp: now, only after the customer has written again,
 * not by the agency's provider, or not at all because this customer cannot be reached by WhatsApp.
 */
export const FILE_STANDINGS = ['READY', 'AFTER_REPLY', 'NOT_BY_PROVIDER', 'NONE'] as const;
export type FileStanding = (typeof FILE_STANDINGS)[number];
/** The ways by which the office answers customers. */
export const ANSWER_WAYS = ['WHATSAPP', 'EMAIL'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];
/** The conversations that a list shows: those assigned to the reader, those assigned to nobody, or all. */
export const CONVERSATION_VIEWS = ['MINE', 'NOBODY', 'ALL'] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];
