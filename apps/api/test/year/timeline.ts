import type { settableClock } from '../../src/kit/clock.ts';

const DAY_MS = 86_400_000;

/** What people are going to do, by the moment at which they do it. */
export type Timeline = ReturnType<typeof timelineOf>;

type Step = { at: number; order: number; run: () => Promise<void> };

/**
 * Makes a timeline that begins now: what is planned on it happens in the order of time, with the clock set to the moment.
 * What happens may plan what follows from it.
 */
export function timelineOf(clock: ReturnType<typeof settableClock>) {
  const start = clock.now().getTime();
  const steps: Step[] = [];
  let order = 0;

  return {
    /** The day that has come, 0 being the first. */
    today: (): number => (clock.now().getTime() - start) / DAY_MS,
    /** Plans something for a day, parts of a day as a fraction; what is planned for the past comes next. */
    on(day: number, run: () => Promise<void>): void {
      steps.push({ at: start + day * DAY_MS, order: (order += 1), run });
    },
    /** Lets everything happen up to a moment, and leaves the clock there. */
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
