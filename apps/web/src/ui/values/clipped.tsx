import classes from './clipped.module.css';

type ClippedProps = {
  children: string;
  /** True for a text whose end tells it apart, such as the number of an invoice: its beginning is cut instead. */
  keepEnd?: boolean;
};

/** A long name in a table, cut to the width of its cell and shown in full on hover. */
export function Clipped({ children, keepEnd = false }: ClippedProps) {
  return (
    <span
      className={classes.clipped}
      dir={keepEnd ? undefined : 'auto'}
      data-keep-end={keepEnd || undefined}
      title={children}
    >
      {keepEnd ? <bdi>{children}</bdi> : children}
    </span>
  );
}
