import { compareDates, type LocalDate } from '../../shared/dates.ts';

/** The state of a departure in time: before it, on the way, or back. */
export const DEPARTURE_PHASES = ['COMING', 'TRAVELLING', 'RETURNED'] as const;
export type DeparturePhase = (typeof DEPARTURE_PHASES)[number];

/** The state of a departure on a day: TRAVELLING from the first to the last day of the journey, RETURNED after it. */
export function phaseOf(departs_on: LocalDate, returns_on: LocalDate, today: LocalDate): DeparturePhase {
  if (compareDates(today, departs_on) < 0) return 'COMING';
  return compareDates(today, returns_on) > 0 ? 'RETURNED' : 'TRAVELLING';
}
