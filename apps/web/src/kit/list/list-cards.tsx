import { ActionIcon, Checkbox, Skeleton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import classes from './list-cards.module.css';
import type { ListRow } from './list-columns.ts';
import { type RowSelection, type RowsProps, withRowToggled } from './list-table.tsx';

type ListCardsProps<Row extends ListRow> = RowsProps<Row> & {
  label: string;
  /** The ids of the columns that the card shows. */
  cardColumns: readonly string[];
  selection: RowSelection;
  onSelect?: (selection: RowSelection) => void;
  /** The id of the column at the end of the card, above the button of the peek panel. */
  cardStatus?: string;
};

/**
 * The rows of a list as cards, for a phone. A card shows the name, the status and the few values that people need to
 * decide (`cardColumns`), independent of the columns chosen for the table.
 */
export function ListCards<Row extends ListRow>(props: ListCardsProps<Row>) {
  const {
    rows,
    loading,
    columns,
    label,
    cardColumns,
    cardStatus,
    open,
    onPeek,
    rowAct,
    selection,
    onSelect,
  } = props;
  const { t } = useTranslation();
  const [title] = columns;
  // A list of names alone has no other column to show below the name.
  const shown = cardColumns.flatMap(
    (id) => columns.find((column) => column.id === id && column !== title) ?? [],
  );
  const status = columns.find((column) => column.id === cardStatus);
  if (loading !== null) {
    return (
      <div className={classes.cards} aria-busy>
        {Array.from({ length: Math.min(loading, 8) }, (_, index) => (
          <Skeleton key={index} height={76} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          {onSelect && (
            <Checkbox
              className={classes.check}
              aria-label={t('list.select_row')}
              checked={Boolean(selection[row.id])}
              onChange={() => onSelect(withRowToggled(selection, row.id))}
            />
          )}
          <div className={classes.words}>
            <div className={classes.title}>
              {title && open ? (
                <AppLink to={open(row)} className={classes.link}>
                  {title.cell(row)}
                </AppLink>
              ) : (
                title?.cell(row)
              )}
            </div>
            {shown.length > 0 && (
              <dl className={classes.facts}>
                {shown.map((column) => (
                  <div key={column.id}>
                    <dt>{column.label}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          {(status || onPeek || rowAct) && (
            <div className={classes.end}>
              {status?.cell(row)}
              <div className={classes.acts}>
                {rowAct?.(row)}
                {onPeek && (
                  <ActionIcon size="lg" aria-label={t('list.peek')} onClick={() => onPeek(row)}>
                    <IconEye size={18} />
                  </ActionIcon>
                )}
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
