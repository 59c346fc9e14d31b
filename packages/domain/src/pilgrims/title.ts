import type { PilgrimFile } from './file.fields.ts';
import type { TITLES } from './choices.ts';

/**
 * How a pilgrim is addressed in the report: as written, else TUAN for men, NONA for women who never married, NYONYA
 * for other women.
 * @returns null when it is neither written nor can be told
 */
export function titleOf({
  title,
  gender,
  marriage_status,
}: Pick<PilgrimFile, 'title' | 'gender' | 'marriage_status'>): (typeof TITLES)[number] | null {
  if (title) return title;
  if (gender === 'MALE') return 'TUAN';
  if (gender === null || marriage_status === null) return null;
  return marriage_status === 'BELUM MENIKAH' ? 'NONA' : 'NYONYA';
}
