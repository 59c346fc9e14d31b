/** The most cards that a board holds; the newest ones, where there are more. */
export const MOST_CARDS = 2_000;

/** The most people of one opportunity, and the most tasks of one campaign. */
export const MOST_PEOPLE = 50;
export const MOST_TASKS = 50;

/** The stages that a site begins with, the first time that it makes a campaign or an opportunity. */
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

/** The place of the stage that is won among the first stages of opportunities, from 0. */
export const FIRST_WON_STAGE = 3;
/** The place of the stage that is lost among the first stages of opportunities, from 0. */
export const FIRST_LOST_STAGE = 4;

export type BoardStage = { id: string; name: string; position: number; version: number };

/**
 * The ids of stages after one of them has gone to another place.
 * @param ids in their present order, @param from the place of the one that goes, @param to its new place, both from 0
 * @returns the new order; the same ids where a place does not exist
 */
export function movedTo(ids: readonly string[], from: number, to: number): string[] {
  const next = [...ids];
  if (from < 0 || from >= ids.length || to < 0 || to >= ids.length) return next;
  const [moved] = next.splice(from, 1);
  next.splice(to, 0, moved!);
  return next;
}
