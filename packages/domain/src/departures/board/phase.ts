import { compareDates, type LocalDate } from '../../shared/dates.ts';

/** The state of a departure in time: before it, on the way, or back. */
export const DEPARTURE_PHASES = ['COMING', 'TRAVELLING', 'RETURNED'] as const;
export type DeparturePhase = (typeof DEPARTURE_PHASES)[number];

/** Where a departure stands in time: on its first day it travels, on the day after its last it has returned. */
export function phaseOf(departs_on: LocalDate, returns_on: LocalDate, today: LocalDate): DeparturePhase {
  if (compareDates(today, departs_on) < 0) return 'COMING';
  return compareDates(today, returns_on) > 0 ? 'RETURNED' : 'TRAVELLING';
}
