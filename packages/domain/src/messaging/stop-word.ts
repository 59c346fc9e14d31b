/** The words by which people ask that no more WhatsApp messages come, alone in an answer. */
const STOP = /^[\s"'.*!]*(stop|berhenti|unsubscribe|unsub|batalkan langganan|jangan kirim lagi)[\s"'.*!]*$/i;

/** Whether an answer by WhatsApp asks for no more messages: a word of stopping that stands alone, in either language. */
export function isStopWord(text: string): boolean {
  return STOP.test(text.slice(0, 100));
}
