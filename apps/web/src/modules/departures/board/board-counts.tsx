import { useMemo } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { BoardRow, Manifest } from '../manifest.queries.ts';
import classes from './board-counts.module.css';
import { type BoardFilter, countPilgrims } from './filter-pilgrims.ts';

/** The position of the first check among the buttons, after those for all, ready and late. */
const FIRST_CHECK = 3;

type BoardCountsProps = {
  manifest: Manifest;
  rows: readonly BoardRow[];
  filter: BoardFilter;
  change: (part: Partial<BoardFilter>) => void;
};

/**
 * Buttons with the number of pilgrims who lack each thing: a press filters the board, a second press shows all again.
 */
export function BoardCounts({ manifest, rows, filter, change }: BoardCountsProps) {
  const { t, dynamic } = useTranslation();
  const counts = useMemo(() => countPilgrims(rows, manifest.today), [rows, manifest.today]);
  const entries = [
    { need: null, label: t('board.all'), count: rows.length },
    { need: 'ready' as const, label: t('board.ready'), count: counts.get('ready') ?? 0 },
    { need: 'late' as const, label: t('board.late_only'), count: counts.get('late') ?? 0 },
    ...manifest.checks.map((check) => ({
      need: check,
      label: dynamic(`check.${check}`),
      count: counts.get(check) ?? 0,
    })),
  ];
  return (
    <ul className={classes.counts} aria-label={t('board.counts')}>
      {entries.map(({ need, label, count }, index) => (
        <li key={label} className={classes.counted}>
          {index === FIRST_CHECK && <span className={classes.lacking}>{t('board.lacking')}</span>}
          <button
            type="button"
            className={classes.count}
            aria-pressed={filter.need === need}
            data-calm={count === 0 || undefined}
            onClick={() => change({ need: filter.need === need ? null : need })}
          >
            {label} <b>{count}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
