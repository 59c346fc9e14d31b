/** One departure of the last three months, with what the block rule needs of it. */
export type DepartureData = {
  /** How many travellers are on its invoices that hold seats. */
  people: number;
  /** How many of them have a known identity or passport number. */
  with_pilgrim_data: number;
};

/** How many new packages a site may add in a month while the block rule applies. Specification section 9. */
export const PACKAGES_PER_MONTH = 1;
/** How many months back the block rule looks at departures. */
export const MONTHS_LOOKED_BACK = 3;

/** The list of what a departure lacks: `bookings` (nobody is booked), `pilgrims` (data of somebody is missing). */
export function missingDataOf(departure: DepartureData): ('bookings' | 'pilgrims')[] {
  if (departure.people === 0) return ['bookings', 'pilgrims'];
  return departure.with_pilgrim_data < departure.people ? ['pilgrims'] : [];
}

/**
 * The block rule, specification sections 2 and 9: a site whose departures of the last three months all lack pilgrim
 * data (identity or passport numbers) may add only one new package a month. A site without such departures is not
 * limited.
 * @param departures the departures of the last three months
 * @param wanted how many packages are to be added now
 * @returns `limited` whether the rule applies; `left` how many packages may still be added this month, null where it
 * does not apply; `blocked` when fewer than `wanted` are left
 */
export function blockOf(
  departures: readonly DepartureData[],
  createdThisMonth: number,
  wanted = 1,
): { limited: boolean; blocked: boolean; left: number | null } {
  const limited = departures.length > 0 && departures.every((departure) => departure.with_pilgrim_data === 0);
  const left = limited ? Math.max(0, PACKAGES_PER_MONTH - createdThisMonth) : null;
  return { limited, blocked: left !== null && wanted > left, left };
}
