import { type ReactNode, useId } from 'react';
import classes from './calm.module.css';

/** The body of a customer's screen: one column with larger text and more space than on screens of the office. */
export function CustomerScreen({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={`${classes.calm} ${className ?? ''}`}>{children}</div>;
}

type PanelProps = {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
  /** True for a panel without a frame, for content that has frames of its own. */
  bare?: boolean;
};

/** A panel on a customer's screen: a heading, its content, and at most one small action (`act`) beside the heading. */
export function Panel({ title, action: act, children, className, bare = false }: PanelProps) {
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
