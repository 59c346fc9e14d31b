import type { Locale } from '../locale.ts';

/** Writes a walking distance as text that is not broken between lines: `350 m`, `1,2 km` (in English `1.2 km`). */
export function formatDistance(metres: number, locale: Locale): string {
  if (metres < 1000) return `${metres}\u00a0m`;
  const km = (metres / 1000).toFixed(1).replace('.0', '');
  return `${locale === 'id' ? km.replace('.', ',') : km}\u00a0km`;
}
