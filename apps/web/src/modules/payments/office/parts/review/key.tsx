import classes from './review-panel.module.css';

/** A label inside a button with the keyboard key that presses it. */
export function KeyLabel({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );
}
