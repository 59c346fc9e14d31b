import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../values/app-link.tsx';
import { heightOf } from './chart-text.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './columns.module.css';

/**
 * A column of a chart: its name, its value, and the value of an earlier period (`before`), with which it is compared.
 */
export type Column = {
  id: string;
  /** A short name, shown below the column; `fullName` is for the table, the tooltip and screen readers. */
  name: string;
  fullName: string;
  value: number;
  before?: number;
  /** The address of a screen with the details of the value. */
  to?: string;
};

type ColumnsProps = {
  label: string;
  columns: readonly Column[];
  /** The value as a short text above the column, and as a full text (`full`). */
  short: (value: number) => string;
  full: (value: number) => string;
  /**
   * The name of the values, and that of the earlier values; without it no earlier values are shown in legend and table.
   */
  names: readonly [string, string?];
  /**
   * True when the last column is the most important one: a chart that does not fit the screen is scrolled to its end.
   */
  endsNow?: boolean;
};

/**
 * A column chart: each column has its value above it and may link to a screen with its details. Values of an earlier
 * period (`before`) are drawn beside them as outlines. All values follow as a table, which is printed.
 */
export function Columns({ label, columns, short, full, names: [name, beforeName], endsNow }: ColumnsProps) {
  const { t } = useTranslation();
  const highest = Math.max(0, ...columns.flatMap(({ value, before = 0 }) => [value, before]));
  return (
    <figure className={classes.figure} aria-label={label}>
      {beforeName && (
        <div className={classes.legend} aria-hidden>
          <span className={classes.key} /> {name}
          <span className={`${classes.key} ${classes.hollow}`} /> {beforeName}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide chart is scrolled by keys as well */}
      <div
        className={classes.scroll}
        role="group"
        aria-label={label}
        tabIndex={0}
        ref={endsNow ? showEnd : undefined}
      >
        <ul className={classes.chart}>
          {columns.map((column) => {
            const words = [
              `${column.fullName}: ${full(column.value)}`,
              beforeName && column.before ? `${beforeName}: ${full(column.before)}` : '',
            ];
            const title = words.filter(Boolean).join('. ');
            const body = (
              <>
                <span className={classes.bars} aria-hidden>
                  <span className={classes.stack}>
                    <span className={classes.number} data-none={column.value === 0 || undefined}>
                      {short(column.value)}
                    </span>
                    <span className={classes.bar} style={{ blockSize: heightOf(column.value, highest) }} />
                  </span>
                  {column.before !== undefined && column.before > 0 && (
                    <span
                      className={`${classes.bar} ${classes.hollow}`}
                      style={{ blockSize: heightOf(column.before, highest) }}
                    />
                  )}
                </span>
                <span className={classes.name} aria-hidden>
                  {column.name}
                </span>
              </>
            );
            return (
              <li key={column.id}>
                {column.to ? (
                  <AppLink to={column.to} className={classes.column} title={title}>
                    <VisuallyHidden>{title}</VisuallyHidden>
                    {body}
                  </AppLink>
                ) : (
                  <div className={classes.column} role="img" aria-label={title} title={title}>
                    {body}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <ChartTable
        summary={t('chart.as_table')}
        caption={label}
        heads={['', name, ...(beforeName ? [beforeName] : [])]}
        rows={columns.map(({ id, fullName, value, before = 0 }) => ({
          id,
          cells: [fullName, full(value), ...(beforeName ? [full(before)] : [])],
        }))}
      />
    </figure>
  );
}

/** Scrolls a chart to its last column. */
function showEnd(element: HTMLElement | null): void {
  if (element) element.scrollLeft = element.scrollWidth;
}
