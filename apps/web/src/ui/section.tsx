import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode; className?: string };

/** A section of an office screen: a heading with small actions beside it, and its content. */
export function Section({ title, actions: acts, children, className }: SectionProps) {
  const heading = useId();
  return (
    <section className={`${classes.section} ${className ?? ''}`} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 className={classes.title} id={heading}>
          {title}
        </h2>
        {acts}
      </div>
      {children}
    </section>
  );
}
