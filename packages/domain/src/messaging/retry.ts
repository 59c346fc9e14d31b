/** How often a message is tried before it has failed: with the waits below, for about a day and a half. */
export const MAX_ATTEMPTS = 8;

const FIRST_WAIT_MS = 2 * 60_000;

/**
 * How long to wait before a message is tried again: 2 minutes, then three times as long after each failure, so
 * that a mail server that is away for a night still gets it.
 * @param attempts how often it was tried, from 1
 * @returns milliseconds, or null when it was tried often enough
 */
export function waitAfter(attempts: number): number | null {
  return attempts >= MAX_ATTEMPTS ? null : FIRST_WAIT_MS * 3 ** (attempts - 1);
}
