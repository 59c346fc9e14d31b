import type { ReactNode } from 'react';
import classes from './wrapped.module.css';

/** A text in a table of which every word counts: it goes on in further lines instead of being cut. */
export function Wrapped({ children }: { children: ReactNode }) {
  return <span className={classes.wrapped}>{children}</span>;
}
