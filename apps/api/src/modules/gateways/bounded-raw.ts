/** The most characters that are kept of what a provider answered. */
const MOST = 8_000;
/** Names of values that are personal or open something: they are not kept beside the attempt. */
const HIDDEN = /email|phone|name|address|token|key|signature|secret/i;

/**
 * What a provider answered, as JSON to be kept for the record: without personal data and secrets, and never long.
 * @param raw whatever came
 */
export function boundedRaw(raw: unknown): string | null {
  if (raw === undefined || raw === null) return null;
  const text = JSON.stringify(raw, (name, value: unknown) => (HIDDEN.test(name) ? '•••' : value));
  return text.length <= MOST ? text : JSON.stringify({ cut: text.slice(0, MOST) });
}
