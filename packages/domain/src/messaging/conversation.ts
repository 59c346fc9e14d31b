/** How long the note of a call may be, in characters. */
export const CALL_TEXT_MAX = 2_000;
/** How long an answer may be, in characters. */
export const ANSWER_MAX = 2_000;
/** By which ways the office answers. */
export const ANSWER_WAYS = ['WHATSAPP', 'EMAIL'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];
/** Which conversations a list shows: those of the reader, of nobody, or all. */
export const CONVERSATION_VIEWS = ['MINE', 'NOBODY', 'ALL'] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];
