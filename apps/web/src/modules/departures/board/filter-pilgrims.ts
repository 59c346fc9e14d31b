import type { Check } from '@rihla/domain/departures/board/lead-days';
import type { CheckActor } from '@rihla/domain/departures/board/pilgrim-checks';
import type { BoardRow } from '../manifest.queries.ts';

/** The filter of a board, as the query of the URL holds it; null means no filter. */
export type BoardFilter = {
  /** Pilgrims who lack this; `ready`: who lack nothing; `late`: with an open check whose last day has passed. */
  need: Check | 'ready' | 'late' | null;
  /** Pilgrims with an open check on which this one must act. */
  who: CheckActor | null;
  /** Text to search for; empty for all. */
  q: string;
};

/**
 * Returns the rows of a board that fit a filter: what a pilgrim lacks (`need`), who must act (`who`), a text (`q`).
 * @param today in the site's time zone, `YYYY-MM-DD`
 */
export function filterPilgrims(
  rows: readonly BoardRow[],
  { need, who, q }: BoardFilter,
  today: string,
): readonly BoardRow[] {
  const words = fold(q).split(' ').filter(Boolean);
  return rows.filter((row) => {
    const relevant = who ? row.open.filter((one) => one.who === who) : row.open;
    if (who && need !== 'ready' && relevant.length === 0) return false;
    if (need === 'ready' && row.open.length > 0) return false;
    if (need === 'late' && !relevant.some(({ by }) => by < today)) return false;
    if (need && need !== 'ready' && need !== 'late' && !relevant.some(({ check }) => check === need))
      return false;
    const text = words.length ? fold(textOf(row)) : '';
    return words.every((word) => text.includes(word));
  });
}

/** Counts the pilgrims for each filter of a board; the keys are the values of `BoardFilter.need`. */
export function countPilgrims(rows: readonly BoardRow[], today: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { open } of rows) {
    if (open.length === 0) add('ready');
    if (open.some(({ by }) => by < today)) add('late');
    for (const { check } of open) add(check);
  }
  return counts;
}

/** The open check of a pilgrim whose last day comes first; undefined when none is open. */
export function nextOpenCheck(row: BoardRow): BoardRow['open'][number] | undefined {
  return row.open.reduce<BoardRow['open'][number] | undefined>(
    (first, one) => (first && first.by <= one.by ? first : one),
    undefined,
  );
}

/** All texts by which a pilgrim can be found: names, invoice, agent, numbers. */
function textOf(row: BoardRow): string {
  const { profile, invoice } = row;
  const texts = [profile?.name, invoice?.number, invoice?.pic_name, row.agent_name, row.visa_number];
  return [...texts, row.policy_number, row.pnr, row.ticket_number, row.registration_number]
    .filter(Boolean)
    .join(' ');
}

/** The text without accents and in lower case, for comparing. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
