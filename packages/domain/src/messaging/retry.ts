/** The number of attempts after which a message has failed: with the waits below, over about a day and a half. */
export const MAX_ATTEMPTS = 8;

const FIRST_WAIT_MS = 2 * 60_000;

/**
 * The time to wait before a message is sent again: 2 minutes after the first failure, then three times as long after
 * each further one, so that it still reaches a mail server that is down for a night.
 * @param attempts the number of attempts so far, from 1
 * @returns milliseconds; null when there are no further attempts
 */
export function waitAfter(attempts: number): number | null {
  return attempts >= MAX_ATTEMPTS ? null : FIRST_WAIT_MS * 3 ** (attempts - 1);
}
