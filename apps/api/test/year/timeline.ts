import type { settableClock } from '../../src/kit/clock.ts';

const DAY_MS = 86_400_000;

/** A list of what people are going to do, by time. */
export type Timeline = ReturnType<typeof timelineOf>;

type Step = { at: number; order: number; run: () => Promise<void> };

/**
 * Creates a timeline that begins now. What is planned on it is done in the order of time, with the clock set to that
 * time, and may plan further acts.
 */
export function timelineOf(clock: ReturnType<typeof settableClock>) {
  const start = clock.now().getTime();
  const steps: Step[] = [];
  let order = 0;

  return {
    /** The number of days since the beginning, with fractions; 0 at first. */
    today: (): number => (clock.now().getTime() - start) / DAY_MS,
    /** Plans an act for a day, which may have a fraction. What is planned for the past comes next. */
    on(day: number, run: () => Promise<void>): void {
      steps.push({ at: start + day * DAY_MS, order: (order += 1), run });
    },
    /** Does everything that is planned up to a time, and leaves the clock there. */
    async until(moment: Date): Promise<void> {
      const next = (): Step | undefined =>
        steps
          .filter(({ at }) => at <= moment.getTime())
          .reduce<Step | undefined>(
            (first, step) =>
              !first || step.at < first.at || (step.at === first.at && step.order < first.order)
                ? step
                : first,
            undefined,
          );
      for (let step = next(); step; step = next()) {
        steps.splice(steps.indexOf(step), 1);
        if (step.at > clock.now().getTime()) clock.set(new Date(step.at));
        await step.run();
      }
      clock.set(moment);
    },
  };
}
