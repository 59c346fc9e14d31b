import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

/** One entry of a list of details. */
export type Detail = {
  label: string;
  value: ReactNode;
  /** True for an entry over the whole width. */
  wide?: boolean;
};

/** Shows details as a list of labels with their values. */
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
