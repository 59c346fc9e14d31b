/** The only source of the current time. Tests and the demo set it; no other code asks the system. */
export type Clock = { now(): Date };

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock for tests and demos that stands still until it is set to another time or advanced by some milliseconds.
 * @param start the time that the clock shows at first
 */
export function settableClock(
  start: Date,
): Clock & { set(to: Date): void; advance(milliseconds: number): void } {
  let current = start;
  return {
    now: () => current,
    set: (to) => {
      current = to;
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}
