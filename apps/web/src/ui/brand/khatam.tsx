import { useId } from 'react';

type KhatamProps = { className?: string; size?: number };

/**
 * The decoration of the product, a khatam: a pattern of eight-pointed stars whose tips touch, with crosses between
 * them. `size` is the side of one tile in pixels.
 */
export function Khatam({ className, size = 96 }: KhatamProps) {
  const id = useId();
  const half = size / 2;
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth={1.25} strokeLinejoin="round">
            <polygon points={star(half, half, half)} />
            <polygon points={star(half, half, half * 0.62)} strokeOpacity={0.7} />
            <polygon
              points={star(half, half, half * 0.3)}
              strokeOpacity={0.7}
              fill="currentColor"
              fillOpacity={0.18}
            />
            {corners(size).map(([x, y]) => (
              <polygon key={`${x}-${y}`} points={star(x, y, half * 0.26)} strokeOpacity={0.7} />
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The corners of an eight-pointed star as the `points` of an SVG polygon. */
function star(x: number, y: number, radius: number): string {
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8);
  return Array.from({ length: 16 }, (_, step) => {
    const angle = (step * Math.PI) / 8;
    const distance = step % 2 === 0 ? radius : inner;
    return `${(x + distance * Math.cos(angle)).toFixed(2)},${(y + distance * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}

/** The four corners of the square tile that the pattern repeats, as x and y. */
const corners = (size: number): [number, number][] => [
  [0, 0],
  [size, 0],
  [0, size],
  [size, size],
];
