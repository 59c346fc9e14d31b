import type { ReactNode } from 'react';

/** A column of a short table without paging, on a screen or on paper. */
export type PlainColumn<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** True for a column whose label is only read aloud, since what it holds speaks for itself. */
  hideLabel?: boolean;
  /** True for a column of numbers, which is aligned to the end. */
  alignEnd?: boolean;
  /** True for a column that must not wrap, which paper needs. */
  keep?: boolean;
};
