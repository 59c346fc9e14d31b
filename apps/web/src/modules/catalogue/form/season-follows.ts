/** A season of the ministry: the days from its first to its last belong to it. */
export type Season = { id: string; starts_on: string; ends_on: string };

/**
 * The season of a departure, as the server finds it: of those that hold the day the one that began last.
 * @param departure `YYYY-MM-DD`
 * @returns its id, or null for a day outside all of them
 */
export function seasonOn(departure: string | null, seasons: readonly Season[]): string | null {
  if (departure === null) return null;
  const holding = seasons.filter(({ starts_on, ends_on }) => starts_on <= departure && departure <= ends_on);
  return holding.sort((a, b) => b.starts_on.localeCompare(a.starts_on))[0]?.id ?? null;
}

/**
 * The season of a package whose departure changes in the form. One that follows from the departure, or was left empty,
 * goes along; one that somebody chose otherwise stays.
 * @param before departure and season as they stand in the form
 * @param departure the new day
 */
export function seasonAfter(
  before: { departure_at: string | null; season_id: string | null },
  departure: string | null,
  seasons: readonly Season[],
): string | null {
  const { season_id } = before;
  if (departure === null) return season_id;
  const follows = season_id === null || season_id === seasonOn(before.departure_at, seasons);
  return follows ? seasonOn(departure, seasons) : season_id;
}
