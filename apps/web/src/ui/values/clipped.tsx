import classes from './clipped.module.css';

/** A long name in a dense table: as much as fits, all of it on hover. */
export function Clipped({ children }: { children: string }) {
  return (
    <span className={classes.clipped} title={children}>
      {children}
    </span>
  );
}
