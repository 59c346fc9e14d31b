import type { ReactNode } from 'react';
import classes from './paper-section.module.css';

type PaperSectionProps = {
  title: string;
  /** True for a section that is short enough to stay on one page. */
  whole?: boolean;
  /** True for a section that begins the second of two columns. */
  beside?: boolean;
  children: ReactNode;
};

/**
 * A section of a printed document under its heading, which is never the last line of a page. With `whole` the section
 * stays on one page; with `beside` it begins the second of two columns.
 */
export function PaperSection({ title, whole, beside, children }: PaperSectionProps) {
  return (
    <section className={classes.section} data-whole={whole || undefined} data-beside={beside || undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
