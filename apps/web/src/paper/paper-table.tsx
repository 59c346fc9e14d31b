import type { PlainColumn } from '../ui/values/plain-column.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import classes from './paper-table.module.css';

type PaperTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
};

/**
 * A table on paper: no row is cut by the end of a page, and the head is repeated on each page. A narrow screen scrolls
 * it. A column with `alignEnd` holds numbers; one with `keep` does not wrap its text.
 */
export function PaperTable<Row extends { id: string }>({ label, rows, columns }: PaperTableProps<Row>) {
  return (
    <ScrollRegion label={label} className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, label: head, alignEnd: atEnd }) => (
              <th key={id} scope="col" className={atEnd ? classes.figure : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, cell, alignEnd: atEnd, keep }) => (
                <td key={id} className={atEnd ? classes.figure : keep ? classes.keep : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
