/** A season as the ministry defines it. Its first and last day (`YYYY-MM-DD`) belong to it. */
export type Season = { id: string; starts_on: string; ends_on: string };

/**
 * Finds the season of a departure as the server does: of the seasons with that day, the one that began last.
 * @param departure `YYYY-MM-DD`, null for no departure
 * @returns its id, or null for a day outside all of them
 */
export function seasonOn(departure: string | null, seasons: readonly Season[]): string | null {
  if (departure === null) return null;
  const holding = seasons.filter(({ starts_on, ends_on }) => starts_on <= departure && departure <= ends_on);
  return holding.sort((a, b) => b.starts_on.localeCompare(a.starts_on))[0]?.id ?? null;
}

/**
 * The season of a package after its departure was changed in the form. An empty season, or that of the departure
 * before, becomes the season of the new departure; a different season, which somebody chose, stays.
 * @param before departure and season in the form before the change
 * @param departure the new day, null for none; the season stays then
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
