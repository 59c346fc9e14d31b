import classes from './chart-table.module.css';

type ChartTableProps = {
  /** The words that open it. */
  summary: string;
  caption: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
};

/** The figures of a chart as a table, folded away on the screen and open on paper. The first cell names its row. */
export function ChartTable({ summary, caption, heads, rows }: ChartTableProps) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{summary}</summary>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={`${head}${String(at)}`} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row">{first}</th>
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
