import type { Check } from '@rihla/domain/departures/board/lead-days';
import { useMemo } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { type Translation, useTranslation } from '../../../lib/i18n.ts';
import { Clipped } from '../../../ui/values/clipped.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import type { BoardRow, Manifest } from '../manifest.queries.ts';
import classes from './board.module.css';
import { CheckMark, openText } from './check-mark.tsx';
import { nextOf } from './filter-pilgrims.ts';

/** The columns of a board: who it is, one for each check, and what comes next. */
export function useBoardColumns({ checks, today }: Manifest): readonly ListColumn<BoardRow>[] {
  const translation = useTranslation();
  return useMemo(() => {
    const { t, dynamic, field } = translation;
    const check = (one: Check): ListColumn<BoardRow> => ({
      id: one,
      label: dynamic(`check.${one}`),
      cell: (row) => <CheckMark row={row} check={one} today={today} translation={translation} />,
    });
    const text = (id: 'visa_number' | 'policy_number' | 'pnr' | 'ticket_number' | 'registration_number') => ({
      id,
      label: field(id.startsWith('visa') || id.startsWith('policy') ? 'profile' : 'manifest', id),
      optional: true,
      cell: (row: BoardRow) => (row[id] ? <bdi className={classes.number}>{row[id]}</bdi> : <Absent />),
    });
    return [
      {
        id: 'pilgrim',
        label: t('board.pilgrim'),
        cell: (row) => <Pilgrim row={row} translation={translation} />,
      },
      {
        id: 'room_type',
        label: t('board.room_type'),
        cell: (row) => dynamic(`choice.room_type.${row.room_type}`),
      },
      ...checks.map(check),
      {
        id: 'next',
        label: t('board.next'),
        cell: (row) => <Next row={row} today={today} translation={translation} />,
      },
      {
        id: 'agent_name',
        label: t('board.agent'),
        optional: true,
        cell: (row) => (row.agent_name ? <Clipped>{row.agent_name}</Clipped> : <Absent />),
      },
      ...(['visa_number', 'policy_number', 'pnr', 'ticket_number', 'registration_number'] as const).map(text),
    ];
  }, [checks, today, translation]);
}

/** The widths of columns in rem, where the label does not say enough. */
const WIDTHS: Readonly<Record<string, number>> = {
  pilgrim: 18.5,
  room_type: 5.75,
  room: 5.25,
  bus: 5.25,
  report: 6.5,
  next: 25,
  agent_name: 12,
};

/**
 * The width of a column of the table in rem: the table is laid out by it alone, because one that looks at what every
 * cell holds is laid out anew with each row that comes into sight.
 */
export function widthOf({ id, label }: { id: string; label: string }): number {
  const labelled = 1.25 + label.length * 0.44;
  return Math.max(WIDTHS[id] ?? (id.endsWith('number') || id === 'pnr' ? 10 : 0), labelled);
}

/** A pilgrim by name, with age and masked passport; the contact of the invoice where nobody is named. */
export function Pilgrim({ row, translation: { t } }: { row: BoardRow; translation: Translation }) {
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

/** What has to be done next for a pilgrim, by whom and until when. */
export function Next({
  row,
  today,
  translation,
}: {
  row: BoardRow;
  today: string;
  translation: Translation;
}) {
  const next = nextOf(row);
  if (!next) {
    return row.lapsed.length > 0 ? (
      <span className={classes.next}>{translation.t('board.nothing_left')}</span>
    ) : (
      <span className={classes.ready}>{translation.t('board.everything')}</span>
    );
  }
  const text = openText(next, today, translation);
  return (
    <span className={classes.next} data-late={next.by < today || undefined} title={text}>
      {text}
    </span>
  );
}
