import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

export type Detail = {
  label: string;
  value: ReactNode;
  /** True for an entry over the whole width. */
  wide?: boolean;
};

/** The details of a thing as a list of names with their values. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={classes.list}>
      {details.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
