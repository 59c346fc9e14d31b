import classes from './review-panel.module.css';

/** The key of the keyboard that does the same as the button it stands in. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );
}
