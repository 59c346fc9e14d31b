/** Matches a text that consists only of a phrase by which people ask for no more WhatsApp messages. */
const STOP = /^[\s"'.*!]*(stop|berhenti|unsubscribe|unsub|batalkan langganan|jangan kirim lagi)[\s"'.*!]*$/i;

/** Whether a WhatsApp message asks for no more messages: it consists only of a phrase such as "stop" or "berhenti". */
export function isStopWord(text: string): boolean {
  return STOP.test(text.slice(0, 100));
}
