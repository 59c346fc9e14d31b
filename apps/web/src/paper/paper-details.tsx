import classes from './paper-details.module.css';

/** Names and values in two columns on paper; a row without a value is left out. */
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
