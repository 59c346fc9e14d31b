import type { ReactNode } from 'react';

type ScrollRegionProps = {
  /** What is in it, for a screen reader. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A part of a screen that scrolls by itself, such as a wide table. It takes the focus, or the keyboard could not scroll
 * it. It is no landmark: it often stands in a section with the same title.
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
    <div role="group" className={className} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
