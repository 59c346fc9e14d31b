/** Whether somebody was there, as a check-in says. */
export type Presence = { booking_id: string; present: boolean };

/** The result of a head count: who is there, who was looked for and is not, and at whom nobody has looked yet. */
export type HeadCount<T> = { present: T[]; absent: T[]; unknown: T[] };

/**
 * Counts heads at a gathering. Check-ins of people who no longer travel are left out.
 * @param travellers everybody who should be there, in the order to be shown
 * @param checkIns the check-ins of the gathering, at most one for each traveller
 */
export function countHeads<T extends { booking_id: string }>(
  travellers: readonly T[],
  checkIns: readonly Presence[],
): HeadCount<T> {
  const seen = new Map(checkIns.map(({ booking_id, present }) => [booking_id, present]));
  const those = (wanted: boolean | undefined) =>
    travellers.filter(({ booking_id }) => seen.get(booking_id) === wanted);
  return { present: those(true), absent: those(false), unknown: those(undefined) };
}
