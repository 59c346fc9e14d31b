import type { ReactNode } from 'react';

type ScrollRegionProps = {
  /** What is in the region, for a screen reader. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A part of a screen that scrolls by itself, such as a wide table. It takes the focus, or the keyboard could not scroll
 * it.
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
