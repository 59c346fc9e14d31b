import { VisuallyHidden } from '@mantine/core';
import type { PlainColumn } from '../../../ui/values/plain-column.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import classes from './plain-table.module.css';

type PlainTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  /** Rows of sums, shown as the foot of the table. */
  totals?: readonly Row[];
  /** Columns of equal widths, for tables that stand under each other. */
  even?: boolean;
};

/** Table of few rows that are all loaded, without pages and sorting. */
export function PlainTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  totals = [],
  even = false,
}: PlainTableProps<Row>) {
  return (
    <ScrollRegion label={label} className={classes.scroll}>
      <table className={classes.table} data-even={even || undefined}>
        <thead>
          <tr>
            {columns.map(({ id, label: head, alignEnd: atEnd, hideLabel }) => (
              <th key={id} scope="col" data-end={atEnd || undefined}>
                {hideLabel ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            {totals.map((row) => (
              <TableRow key={row.id} row={row} columns={columns} />
            ))}
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

/** One row of the table. Each cell has the name of its column in `data-head` for phones, which show no head. */
function TableRow<Row>({ row, columns }: { row: Row; columns: readonly PlainColumn<Row>[] }) {
  return (
    <tr>
      {columns.map(({ id, label: head, cell, alignEnd: atEnd, hideLabel }) => (
        <td key={id} data-end={atEnd || undefined} data-head={hideLabel ? '' : head}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
