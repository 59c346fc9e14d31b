import type { CSSProperties } from 'react';
import classes from './initials.module.css';

/** The initials of a person in a circle, for places without photos. The name itself stands beside or is read out. */
export function Initials({ name, size }: { name: string; size: number }) {
  return (
    <span
      className={classes.initials}
      style={{ '--initials-size': `${size}px` } as CSSProperties}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
}

/** At most two letters: the first of the first two words, or the first two of a single word. */
function initialsOf(name: string): string {
  const [first = [], second] = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word]);
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.join('').toUpperCase();
}
