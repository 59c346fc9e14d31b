/** The greatest number of cards on a board of campaigns or opportunities; where there are more, only the newest. */
export const MOST_CARDS = 2_000;

/** The greatest number of people of one opportunity. */
export const MOST_PEOPLE = 50;
/** The greatest number of tasks of one campaign. */
export const MOST_TASKS = 50;

/** The names of the stages that are created when a site creates its first campaign or opportunity. */
export const FIRST_STAGES = {
  campaign: {
    id: ['Rencana', 'Berjalan', 'Selesai'],
    en: ['Planned', 'Under way', 'Done'],
  },
  opportunity: {
    id: ['Baru', 'Dihubungi', 'Penawaran', 'Jadi pemesanan', 'Batal'],
    en: ['New', 'Contacted', 'Offer', 'Booked', 'Lost'],
  },
} as const;

/** The index, in `FIRST_STAGES.opportunity`, of the stage of opportunities that became a booking. */
export const FIRST_WON_STAGE = 3;
/** The index, in `FIRST_STAGES.opportunity`, of the stage of opportunities that came to nothing. */
export const FIRST_LOST_STAGE = 4;

/** A stage on a board; boards show stages in the order of `position`. */
export type BoardStage = { id: string; name: string; position: number; version: number };

/**
 * The ids of stages after one of them was moved to another place in their order.
 * @param ids in the present order
 * @param from the index of the moved one
 * @param to its new index
 * @returns the new order; the present order when an index does not exist
 */
export function movedTo(ids: readonly string[], from: number, to: number): string[] {
  const next = [...ids];
  if (from < 0 || from >= ids.length || to < 0 || to >= ids.length) return next;
  const [moved] = next.splice(from, 1);
  next.splice(to, 0, moved!);
  return next;
}
