import classes from './share-bar.module.css';

type ShareBarProps = {
  /** The whole as a sentence, for screen readers and on hover. */
  label: string;
  /** The text behind the bar: `12/45`. */
  text: string;
  used: number;
  most: number;
  /** True for a bar as wide as its place. */
  wide?: boolean;
  /** Colours the bar where little or nothing is left. */
  state?: 'few' | 'full';
};

/** How much of a number is used up, as a bar and as text. */
export function ShareBar({ label, text, used, most, wide = false, state }: ShareBarProps) {
  return (
    <span className={classes.share} data-wide={wide || undefined} title={label}>
      <span className={classes.bar} role="img" aria-label={label}>
        <span data-state={state} style={{ inlineSize: `${Math.min(100, (used / most) * 100)}%` }} />
      </span>
      <span className="tabular" aria-hidden>
        {text}
      </span>
    </span>
  );
}
