import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** True for an entry over the whole width. */
  wide?: boolean;
};

/** The details of a thing: names and values, side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
