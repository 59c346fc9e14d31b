import { type ReactNode, useId } from 'react';
import classes from './calm.module.css';

/** The body of a customer's screen: larger words, more air, one column. */
export function CustomerScreen({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={`${classes.calm} ${className ?? ''}`}>{children}</div>;
}

type PanelProps = {
  title: ReactNode;
  act?: ReactNode;
  children: ReactNode;
  className?: string;
  /** True for a panel without a frame, around things that have one themselves. */
  bare?: boolean;
};

/**
 * A panel on a customer's screen: a heading, its content, and at most one small action (`act`) beside the heading. A
 * `bare` panel has no frame, for content that has frames of its own.
 */
export function Panel({ title, act, children, className, bare = false }: PanelProps) {
  const heading = useId();
  return (
    <section
      className={`${bare ? classes.bare : classes.panel} ${className ?? ''}`}
      aria-labelledby={heading}
    >
      <div className={classes.head}>
        <h2 className={classes.title} id={heading}>
          {title}
        </h2>
        {act}
      </div>
      {children}
    </section>
  );
}
