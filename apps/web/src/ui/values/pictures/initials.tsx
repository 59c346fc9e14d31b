import type { CSSProperties } from 'react';
import classes from './initials.module.css';

/**
 * The initials of a person in a circle, in place of a photo. Screen readers skip it, so the name must stand beside it.
 * `size` is in pixels.
 */
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

/**
 * The initials of a name, at most two: the first letters of its first two words, or the first two letters of a single
 * word.
 */
function initialsOf(name: string): string {
  const [first = [], second] = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word]);
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.join('').toUpperCase();
}
