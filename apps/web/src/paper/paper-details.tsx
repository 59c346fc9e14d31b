import classes from './paper-details.module.css';

/** List of names and values in two columns on paper; a row whose value is null or empty is left out. */
export function PaperDetails({
  lines,
}: {
  lines: readonly (readonly [name: string, value: string | null])[];
}) {
  return (
    <dl className={classes.list}>
      {lines.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
