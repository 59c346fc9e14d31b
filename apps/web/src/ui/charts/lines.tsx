import { useTranslation } from '../../lib/i18n.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './lines.module.css';

/** A point of both lines: its name, and a value of each; null where there is none yet. */
export type LinePoint = { id: string; name: string; value: number | null; before: number | null };

type LinesProps = {
  label: string;
  points: readonly LinePoint[];
  names: readonly [string, string];
  /** A value as text. */
  text: (value: number) => string;
};

const WIDTH = 560;
const HEIGHT = 200;
const EDGE = { top: 16, bottom: 24, start: 24, end: 56 };
/** The room that a label needs above or below another. */
const LABEL = 14;

/**
 * Two lines over the same points from 0 to the highest value, at least 100; the second is dashed, each ends with its
 * value. Everything is told once more as a table, which is printed.
 */
export function Lines({ label, points, names, text }: LinesProps) {
  const { t } = useTranslation();
  const highest = Math.max(100, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const x = (at: number) =>
    EDGE.start + (at / Math.max(1, points.length - 1)) * (WIDTH - EDGE.start - EDGE.end);
  const y = (value: number) => EDGE.top + (1 - value / highest) * (HEIGHT - EDGE.top - EDGE.bottom);
  const line = (key: 'value' | 'before') =>
    points.flatMap((point, at) => {
      const value = point[key];
      return value === null ? [] : [{ x: x(at), y: y(value), value }];
    });
  const lines = [line('value'), line('before')] as const;
  const ends = lines.map((one) => one.at(-1));
  const [first, second] = ends;
  const pushed =
    first && second && Math.abs(first.y - second.y) < LABEL ? LABEL * (second.y < first.y ? -1 : 1) : 0;
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.legend} aria-hidden>
        <span className={classes.key} /> {names[0]}
        <span className={`${classes.key} ${classes.dashedKey}`} /> {names[1]}
      </div>
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} className={classes.chart} aria-hidden>
        {[0, 50, 100].map((value) => (
          <g key={value}>
            <line
              x1={EDGE.start}
              x2={WIDTH - EDGE.end}
              y1={y(value)}
              y2={y(value)}
              className={classes.grid}
            />
          </g>
        ))}
        {points.map(({ id, name }, at) => (
          <text key={id} x={x(at)} y={HEIGHT - 6} className={classes.name} textAnchor="middle">
            {name}
          </text>
        ))}
        {lines.map((one, at) => (
          <g key={names[at]} className={at === 0 ? classes.now : classes.before}>
            <polyline points={one.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')} />
            {one.map((point) => (
              <circle key={point.x} cx={point.x} cy={point.y} r={3} />
            ))}
            {ends[at] && (
              <text x={ends[at].x + 8} y={ends[at].y + 4 + (at === 1 ? pushed : 0)}>
                {text(ends[at].value)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ChartTable
        summary={t('chart.as_table')}
        caption={label}
        heads={['', ...names]}
        rows={points.map(({ id, name, value, before }) => ({
          id,
          cells: [name, value === null ? '–' : text(value), before === null ? '–' : text(before)],
        }))}
      />
    </figure>
  );
}
