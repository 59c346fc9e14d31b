/** A check-in: whether a traveller was present, by the id of the booking. */
export type Presence = { booking_id: string; present: boolean };

/** The result of a head count: travellers who are there, who are missing, and who have not been checked yet. */
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
  const presence = new Map(checkIns.map(({ booking_id, present }) => [booking_id, present]));
  const travellersWith = (present: boolean | undefined) =>
    travellers.filter(({ booking_id }) => presence.get(booking_id) === present);
  return { present: travellersWith(true), absent: travellersWith(false), unknown: travellersWith(undefined) };
}
