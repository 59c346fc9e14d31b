import { AppLink } from '../values/app-link.tsx';
import classes from './bars.module.css';

/**
 * A bar: its name with an optional description, its value, the value as text, and the address of a screen with details.
 */
export type Bar = { id: string; name: string; about?: string; value: number; text: string; to?: string };

/**
 * A bar chart with horizontal bars, each with its name and its value as text; screen readers read it as a list. A value
 * below 0 has a bar as long as its size, in red.
 */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const longest = Math.max(0, ...bars.map(({ value }) => Math.abs(value)));
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ id, name, about, value, text, to }) => {
        const body = (
          <>
            <span className={classes.words}>
              <span className={classes.name} dir="auto">
                {name}
                {about && <span className={classes.about}> · {about}</span>}
              </span>
              <span className={classes.value}>{text}</span>
            </span>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.bar}
                data-below={value < 0 || undefined}
                style={{ inlineSize: longest > 0 ? `${String((Math.abs(value) / longest) * 100)}%` : 0 }}
              />
            </span>
          </>
        );
        return (
          <li key={id}>
            {to ? (
              <AppLink to={to} className={classes.line}>
                {body}
              </AppLink>
            ) : (
              <div className={classes.line}>{body}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
