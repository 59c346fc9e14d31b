import { AppLink } from '../values/app-link.tsx';
import classes from './chart-table.module.css';

type ChartTableProps = {
  /** The text that is clicked to open the table. */
  summary: string;
  caption: string;
  heads: readonly string[];
  /** `to` is the address of a screen with the details of the row. */
  rows: readonly { id: string; cells: readonly string[]; to?: string }[];
};

/**
 * The values of a chart as a table. On the screen it is closed until it is opened; it is always printed. The first cell
 * of a row is its heading.
 */
export function ChartTable({ summary, caption, heads, rows }: ChartTableProps) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{summary}</summary>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={`${head}${String(index)}`} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, to, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row">{to ? <AppLink to={to}>{first}</AppLink> : first}</th>
              {others.map((cell, index) => (
                <td key={`${id} ${String(index)}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
