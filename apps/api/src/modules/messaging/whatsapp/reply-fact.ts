/** What the notice of a customer's answer by WhatsApp tells, once per person. @param ref the id that the provider gave the answer */
export const replyFact = (ref: string): string => `whatsapp.reply:${ref}`;
