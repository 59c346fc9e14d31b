import type { PilgrimFile } from './file.fields.ts';
import type { TITLES } from './choices.ts';

/**
 * The title of a pilgrim in the government's report: the one in the file, otherwise TUAN (Mr) for men, NONA (Miss) for
 * women who never married and NYONYA (Mrs) for other women.
 * @returns null when the file has neither a title nor the fields from which it follows
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
