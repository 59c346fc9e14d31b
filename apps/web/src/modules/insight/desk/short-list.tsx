import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { type DeskRow, DeskRows, NothingToDo } from './desk-list.tsx';

/** The rows shown before the button is pressed. */
const FIRST_SHOWN = 5;

type ShortListProps<Row> = {
  title: string;
  /** Shown when there are no rows. */
  emptyText: string;
  /** The rows that the server sends, and how many there are in all. */
  query: UseQueryResult<{ total: number; rows: readonly Row[] }>;
  row: (row: Row) => DeskRow;
};

/** A list on the start screen that opens in place: five rows at first, a button shows the others. */
export function ShortList<Row>({ title, emptyText, query, row }: ShortListProps<Row>) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const { total = 0, rows = [] } = query.data ?? {};
  return (
    <Section
      title={title}
      actions={
        rows.length > FIRST_SHOWN &&
        !showsAll && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {t('desk.show_all', { count: total })}
          </Button>
        )
      }
    >
      <QueryState query={query} lines={3} height={44}>
        {(found) =>
          found.total === 0 ? (
            <NothingToDo text={emptyText} />
          ) : (
            <>
              <DeskRows rows={(showsAll ? found.rows : found.rows.slice(0, FIRST_SHOWN)).map(row)} />
              {showsAll && found.total > found.rows.length && (
                <p>{t('desk.not_shown', { count: found.total - found.rows.length })}</p>
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  );
}
