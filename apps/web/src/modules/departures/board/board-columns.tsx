import type { Check } from '@rihla/domain/departures/board/lead-days';
import { useMemo } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { type Translation, useTranslation } from '../../../lib/words/i18n.ts';
import { Clipped } from '../../../ui/values/clipped.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import type { BoardRow, Manifest } from '../manifest.queries.ts';
import classes from './board.module.css';
import { CheckMark, openCheckText } from './check-mark.tsx';
import { nextOpenCheck } from './filter-pilgrims.ts';

/** The columns of a board: the pilgrim, one for each check, the next task, and optional ones for numbers. */
export function useBoardColumns({ checks, today }: Manifest): readonly ListColumn<BoardRow>[] {
  const translation = useTranslation();
  return useMemo(() => {
    const { t, dynamic, field } = translation;
    const checkColumn = (one: Check): ListColumn<BoardRow> => ({
      id: one,
      label: dynamic(`check.${one}`),
      cell: (row) => <CheckMark row={row} check={one} today={today} translation={translation} />,
    });
    const numberColumn = (
      id: 'visa_number' | 'policy_number' | 'pnr' | 'ticket_number' | 'registration_number',
    ) => ({
      id,
      label: field(id.startsWith('visa') || id.startsWith('policy') ? 'profile' : 'manifest', id),
      optional: true,
      cell: (row: BoardRow) => (row[id] ? <bdi className={classes.number}>{row[id]}</bdi> : <Absent />),
    });
    return [
      {
        id: 'pilgrim',
        label: t('board.pilgrim'),
        cell: (row) => <PilgrimName row={row} translation={translation} />,
      },
      {
        id: 'room_type',
        label: t('board.room_type'),
        cell: (row) => dynamic(`choice.room_type.${row.room_type}`),
      },
      ...checks.map(checkColumn),
      {
        id: 'next',
        label: t('board.next'),
        cell: (row) => <NextTask row={row} today={today} translation={translation} />,
      },
      {
        id: 'agent_name',
        label: t('board.agent'),
        optional: true,
        cell: (row) => (row.agent_name ? <Clipped>{row.agent_name}</Clipped> : <Absent />),
      },
      ...(['visa_number', 'policy_number', 'pnr', 'ticket_number', 'registration_number'] as const).map(
        numberColumn,
      ),
    ];
  }, [checks, today, translation]);
}

/**
 * The least widths of columns whose cells may be wider than their label, in rem. All columns that are not optional fit a
 * laptop, so that the next task is in sight.
 */
const WIDTHS: Readonly<Record<string, number>> = {
  pilgrim: 11.25,
  room_type: 5,
  room: 4,
  bus: 4.25,
  report: 5.75,
  next: 11.5,
  agent_name: 12,
};

/**
 * The width of a column of the table, in rem. The widths are fixed, so that the browser does not lay out the table
 * again with each row that scrolls into sight.
 */
export function columnWidth({ id, label }: { id: string; label: string }): number {
  const labelled = 1.25 + label.length * 0.44;
  return Math.max(WIDTHS[id] ?? (id.endsWith('number') || id === 'pnr' ? 10 : 0), labelled);
}

/** The name of a pilgrim with age and masked passport number; while nobody is named, the contact of the invoice. */
export function PilgrimName({ row, translation: { t } }: { row: BoardRow; translation: Translation }) {
  const { profile, invoice, passport_mask, age } = row;
  if (!profile) {
    return <span className={classes.unnamed}>{t('board.unnamed', { name: invoice?.pic_name ?? '–' })}</span>;
  }
  return (
    <span className={classes.person}>
      <bdi className={classes.name}>{profile.name}</bdi>
      <span className={classes.about}>
        {age !== null && <span>{t('board.age', { count: age })}</span>}
        {passport_mask && <bdi className="tabular">{passport_mask}</bdi>}
      </span>
    </span>
  );
}

/**
 * The next task for a pilgrim, who must do it and until when; or that nothing is missing, or nothing can be done now.
 */
export function NextTask({
  row,
  today,
  translation,
}: {
  row: BoardRow;
  today: string;
  translation: Translation;
}) {
  const next = nextOpenCheck(row);
  if (!next) {
    return row.missed.length + row.swept.length > 0 ? (
      <span className={classes.next}>{translation.t('board.nothing_left')}</span>
    ) : (
      <span className={classes.ready}>{translation.t('board.everything')}</span>
    );
  }
  const text = openCheckText(next, today, translation);
  return (
    <span className={classes.next} data-late={next.by < today || undefined} title={text}>
      {text}
    </span>
  );
}
