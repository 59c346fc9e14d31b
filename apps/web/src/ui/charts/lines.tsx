import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../values/app-link.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './lines.module.css';

/** A point of a chart with two lines: its name and the value of each line; null where a line has no value yet. */
export type LinePoint = {
  id: string;
  name: string;
  value: number | null;
  before: number | null;
  /** The address of a screen with the details of the values. */
  to?: string;
};

type LinesProps = {
  label: string;
  points: readonly LinePoint[];
  names: readonly [string, string];
  /** A value as text. */
  text: (value: number) => string;
};

/** Width and height of the drawing, in units of the SVG, and the margins around the lines. */
const WIDTH = 560;
const HEIGHT = 200;
const MARGINS = { top: 16, bottom: 24, start: 24, end: 56 };
/** The least distance, in SVG units, between two labels. */
const LABEL = 14;

/**
 * A line chart with two lines over the same points: `value`, and the dashed `before` to compare it with. The scale goes
 * from 0 to the highest value, but at least to 100. Each line has its last value at its end. All values follow as a
 * table, which is printed.
 */
export function Lines({ label, points, names, text }: LinesProps) {
  const { t } = useTranslation();
  const highest = Math.max(100, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const x = (index: number) =>
    MARGINS.start + (index / Math.max(1, points.length - 1)) * (WIDTH - MARGINS.start - MARGINS.end);
  const step = x(1) - x(0);
  const y = (value: number) => MARGINS.top + (1 - value / highest) * (HEIGHT - MARGINS.top - MARGINS.bottom);
  const line = (key: 'value' | 'before') =>
    points.flatMap((point, index) => {
      const value = point[key];
      return value === null ? [] : [{ x: x(index), y: y(value), value }];
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
              x1={MARGINS.start}
              x2={WIDTH - MARGINS.end}
              y1={y(value)}
              y2={y(value)}
              className={classes.grid}
            />
          </g>
        ))}
        {points.map(({ id, name }, index) => (
          <text key={id} x={x(index)} y={HEIGHT - 6} className={classes.name} textAnchor="middle">
            {name}
          </text>
        ))}
        {lines.map((one, index) => (
          <g key={names[index]} className={index === 0 ? classes.now : classes.before}>
            <polyline points={one.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')} />
            {one.map((point) => (
              <circle key={point.x} cx={point.x} cy={point.y} r={3} />
            ))}
            {ends[index] && (
              <text x={ends[index].x + 8} y={ends[index].y + 4 + (index === 1 ? pushed : 0)}>
                {text(ends[index].value)}
              </text>
            )}
          </g>
        ))}
        {points.map(
          ({ id, to }, index) =>
            to && (
              // The keyboard reaches these links by the rows of the table below.
              <AppLink key={id} to={to} tabIndex={-1}>
                <rect x={x(index) - step / 2} width={step} y={0} height={HEIGHT} className={classes.point} />
              </AppLink>
            ),
        )}
      </svg>
      <ChartTable
        summary={t('chart.as_table')}
        caption={label}
        heads={['', ...names]}
        rows={points.map(({ id, name, value, before, to }) => ({
          id,
          ...(to && { to }),
          cells: [name, value === null ? '–' : text(value), before === null ? '–' : text(before)],
        }))}
      />
    </figure>
  );
}
