/**
 * The `fact` (occasion) of the notice about a reply by WhatsApp, so that each person is told once.
 * @param ref the id that the provider gave the reply
 */
export const replyFact = (ref: string): string => `whatsapp.reply:${ref}`;
