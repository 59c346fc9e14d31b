/** The largest number of characters that is stored of a provider's answer. */
const MOST_CHARACTERS = 8_000;
/** Names of values that are personal or secret; they are not stored with the attempt. */
const HIDDEN = /email|phone|name|address|token|key|signature|secret/i;

/**
 * A provider's answer as JSON text to be stored: personal data and secrets are replaced by dots, and a text that is too
 * long is cut.
 * @param raw the answer, of any shape
 * @returns null when there was no answer
 */
export function boundedRaw(raw: unknown): string | null {
  if (raw === undefined || raw === null) return null;
  const text = JSON.stringify(raw, (name, value: unknown) => (HIDDEN.test(name) ? '•••' : value));
  return text.length <= MOST_CHARACTERS ? text : JSON.stringify({ cut: text.slice(0, MOST_CHARACTERS) });
}
