import { useWords } from '../../lib/i18n.ts';
import { Absent } from './money-text.tsx';
import classes from './seats-bar.module.css';

type SeatsBarProps = { left: number; seats: number /** As wide as there is room. */; wide?: boolean };

/** Few enough that somebody should hear of it. */
const FEW = 5;

/** How full a package is: taken of all, and the same as a bar. */
export function SeatsBar({ left, seats, wide = false }: SeatsBarProps) {
  const { t } = useWords();
  if (seats === 0) return <Absent />;
  const taken = seats - left;
  const words = t('listing.seats_taken_of', { taken, seats });
  const state = left <= 0 ? 'full' : left <= FEW ? 'few' : undefined;
  return (
    <span className={classes.seats} data-wide={wide || undefined} title={words}>
      <span className={classes.bar} role="img" aria-label={words}>
        <span data-state={state} style={{ inlineSize: `${Math.min(100, (taken / seats) * 100)}%` }} />
      </span>
      <span className="tabular" aria-hidden>
        {taken}/{seats}
      </span>
    </span>
  );
}
