import type { ReactNode } from 'react';

/** A column of a few rows that are all there, on a screen or on paper. */
export type PlainColumn<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** At the end of its cell, as figures stand. */
  atEnd?: boolean;
  /** On one line, which paper asks for. */
  keep?: boolean;
};
