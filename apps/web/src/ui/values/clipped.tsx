import classes from './clipped.module.css';

/** A long name in a table, cut to the width of its cell and shown in full on hover. */
export function Clipped({ children }: { children: string }) {
  return (
    <span className={classes.clipped} dir="auto" title={children}>
      {children}
    </span>
  );
}
