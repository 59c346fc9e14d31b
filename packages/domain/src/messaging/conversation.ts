/** How long the note of a call may be, in characters. */
export const CALL_TEXT_MAX = 2_000;
/** How long an answer may be, in characters. */
export const ANSWER_MAX = 2_000;
/** How long the words beside a picture or paper may be: WhatsApp takes 1,024 characters. */
export const CAPTION_MAX = 1_000;
/**
 * How it stands with pictures and papers by WhatsApp: they can leave now, only after the customer has written again, or not at
 * all through this connection.
 */
export const FILE_STANDINGS = ['READY', 'AFTER_REPLY', 'NONE'] as const;
export type FileStanding = (typeof FILE_STANDINGS)[number];
/** By which ways the office answers. */
export const ANSWER_WAYS = ['WHATSAPP', 'EMAIL'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];
/** Which conversations a list shows: those of the reader, of nobody, or all. */
export const CONVERSATION_VIEWS = ['MINE', 'NOBODY', 'ALL'] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];
