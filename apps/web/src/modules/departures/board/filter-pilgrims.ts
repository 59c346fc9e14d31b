import type { Check } from '@rihla/domain/departures/board/lead-days';
import type { CheckActor } from '@rihla/domain/departures/board/pilgrim-checks';
import type { BoardRow } from '../manifest.queries.ts';

/** What the reader looks for on a board, as it stands in the address. */
export type BoardFilter = {
  /** Only those who lack this, `ready` those who lack nothing, `late` those with something past its last day. */
  need: Check | 'ready' | 'late' | null;
  who: CheckActor | null;
  q: string;
};

/**
 * The rows of a board that fit a filter.
 * @param today the day of the site, `YYYY-MM-DD`
 */
export function filterPilgrims(
  rows: readonly BoardRow[],
  { need, who, q }: BoardFilter,
  today: string,
): readonly BoardRow[] {
  const words = fold(q).split(' ').filter(Boolean);
  return rows.filter((row) => {
    const acted = who ? row.open.filter((one) => one.who === who) : row.open;
    if (who && need !== 'ready' && acted.length === 0) return false;
    if (need === 'ready' && row.open.length > 0) return false;
    if (need === 'late' && !acted.some(({ by }) => by < today)) return false;
    if (need && need !== 'ready' && need !== 'late' && !acted.some(({ check }) => check === need))
      return false;
    const text = words.length ? fold(textOf(row)) : '';
    return words.every((word) => text.includes(word));
  });
}

/** How many pilgrims each filter of a board would show: by check, those who are ready, those with something late. */
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

/** What has to be done next for a pilgrim: the open check whose last day comes first. */
export function nextOf(row: BoardRow): BoardRow['open'][number] | undefined {
  return row.open.reduce<BoardRow['open'][number] | undefined>(
    (first, one) => (first && first.by <= one.by ? first : one),
    undefined,
  );
}

/** Everything by which a pilgrim can be searched for: names, the invoice, the agent, numbers. */
function textOf(row: BoardRow): string {
  const { profile, invoice } = row;
  const texts = [profile?.name, invoice?.number, invoice?.pic_name, row.agent_name, row.visa_number];
  return [...texts, row.policy_number, row.pnr, row.ticket_number, row.registration_number]
    .filter(Boolean)
    .join(' ');
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
