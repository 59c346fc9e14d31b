import { type ReactNode, useId } from 'react';
import classes from './calm.module.css';

/** The body of a customer's screen: larger words, more air, one column. */
export function Calm({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={`${classes.calm} ${className ?? ''}`}>{children}</div>;
}

type PanelProps = {
  title: ReactNode;
  act?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Without a frame, around things that have one themselves. */
  bare?: boolean;
};

/** One subject of a screen under its heading, with at most one small act beside it. */
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
