/** The longest pause before a reminder is tried again, in minutes. */
const LONGEST_PAUSE = 60;

/**
 * The minutes until a reminder that could not be sent is tried again: 2, 4, 8 and so on, at most 60.
 * @param failures how often it has failed, from 1
 */
export function retryPauseMinutes(failures: number): number {
  return Math.min(LONGEST_PAUSE, 2 ** Math.min(failures, 6));
}
