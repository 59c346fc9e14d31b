import { useId } from 'react';

/** The picture of the signed-out screens: a pointed gate with domes and minarets. Decoration only. */
export function Gate({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      className={className}
      viewBox="0 0 400 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b2b4a" stopOpacity="0.7" />
          <stop offset="0.5" stopColor="#e9a765" stopOpacity="0.55" />
          <stop offset="0.74" stopColor="#ffe3b3" stopOpacity="0.85" />
          <stop offset="1" stopColor="#ffe3b3" stopOpacity="0.2" />
        </linearGradient>
        <clipPath id={`${id}arch`}>
          <path d={ARCH} />
        </clipPath>
      </defs>
      <path d={ARCH} fill="none" stroke="#fff" strokeOpacity="0.12" strokeWidth="56" />
      <path
        d={ARCH}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.3"
        strokeWidth="1.5"
        transform={enlargedBy(1.13)}
      />
      <g clipPath={`url(#${id}arch)`}>
        <rect width="400" height="640" fill="#123a60" />
        <rect width="400" height="640" fill={`url(#${id}sky)`} />
        <circle cx="200" cy="404" r="58" fill="#fff3d6" fillOpacity="0.9" />
        <circle cx="200" cy="404" r="96" fill="#fff3d6" fillOpacity="0.16" />
        <path d={FAR} fill="#0d3357" fillOpacity="0.45" />
        <path d={NEAR} fill="#08233d" fillOpacity="0.82" />
      </g>
      <path d={ARCH} fill="none" stroke="#fff" strokeOpacity="0.75" strokeWidth="2" />
    </svg>
  );
}

const ARCH = 'M64 640 V300 C64 206 132 148 200 84 C268 148 336 206 336 300 V640 Z';

const FAR = [
  'M40 640 V468 H96 V452 C96 436 110 424 118 416 C126 424 140 436 140 452 V468 H176 V640 Z',
  'M224 640 V470 H262 V456 C262 438 276 428 284 420 C292 428 306 438 306 456 V470 H360 V640 Z',
].join(' ');

const NEAR = [
  'M40 640 V512 H132 V492 C132 452 172 438 200 410 C228 438 268 452 268 492 V512 H360 V640 Z',
  'M198.600 412 V388 H201.400 V412 Z',
  'M88 640 V404 H84 V396 H90 V372 L96 356 L102 372 V396 H108 V404 H104 V640 Z',
  'M296 640 V404 H292 V396 H298 V372 L304 356 L310 372 V396 H316 V404 H312 V640 Z',
].join(' ');

/** An SVG transformation that enlarges the gate by a factor around the middle of its base line. */
function enlargedBy(factor: number): string {
  return `translate(${200 * (1 - factor)} ${640 * (1 - factor)}) scale(${factor})`;
}
