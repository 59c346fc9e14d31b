import { AppLink } from '../values/app-link.tsx';
import classes from './chart-table.module.css';

type ChartTableProps = {
  /** The words that open it. */
  summary: string;
  caption: string;
  heads: readonly string[];
  /** `to` is the address of what is behind a row. */
  rows: readonly { id: string; cells: readonly string[]; to?: string }[];
};

/**
 * The values of a chart as a table, which is closed on the screen until it is opened, and always printed. The first
 * cell of a row is its heading.
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
              {others.map((cell, at) => (
                <td key={`${id} ${String(at)}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
