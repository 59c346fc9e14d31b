import { cropPixels } from '@rihla/domain/media/crop';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { count } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { CORNERS, type Corner } from './crop-geometry.ts';
import classes from './crop-stage.module.css';
import type { Cropping } from './use-crop.ts';

type CropStageProps = {
  src: string;
  crop: Cropping;
  /** Drawn inside the frame, for example to show where a face should be. */
  guide?: ReactNode;
};

/** How far one press of an arrow key moves the frame, as a fraction of the picture. */
const STEP = 0.01;
const ZOOM_STEP = 1.1;

/**
 * The picture with the crop frame, which is moved by dragging, resized at its corners or by two fingers, and moved and
 * resized by keys.
 */
export function CropStage({ src, crop, guide }: CropStageProps) {
  const { t, locale } = useTranslation();
  const help = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { area, size, rotation } = crop;
  const fingers = useFingers(stage, crop);
  useWheel(stage, crop);
  const ratio = size.width / size.height;
  const pixels = cropPixels(area, size);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <>
      <div
        ref={stage}
        className={classes.stage}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          inlineSize: `min(100%, calc(min(56vh, 640px) * ${ratio}))`,
        }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className={classes.picture}
          style={{
            // When rotated by a quarter, the picture is as wide as the stage is high.
            width: rotation % 180 === 0 ? '100%' : percent(1 / ratio),
            transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
          }}
        />
        <div
          role="application"
          aria-label={t('crop.frame')}
          aria-describedby={help}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by keys, as the help says
          tabIndex={0}
          data-autofocus
          className={classes.frame}
          style={{
            left: percent(area.x),
            top: percent(area.y),
            width: percent(area.width),
            height: percent(area.height),
          }}
          onKeyDown={(event) => byKey(event, crop)}
          {...fingers(null)}
        >
          {guide}
          {CORNERS.map((corner) => (
            <span
              key={corner}
              aria-hidden
              className={classes.corner}
              data-corner={corner}
              {...fingers(corner)}
            />
          ))}
        </div>
      </div>
      <p id={help} className={classes.help}>
        {t('crop.help')} <span className={classes.keys}>{t('crop.help_keys')}</span>
      </p>
      <output className={classes.result} aria-live="polite">
        {t('crop.result', {
          width: count(pixels.width, locale),
          height: count(pixels.height, locale),
          left: Math.round(area.x * 100),
          top: Math.round(area.y * 100),
        })}
      </output>
    </>
  );
}

/**
 * Crops by the keyboard: arrows move the frame, arrows with Shift resize it at its lower right corner, `+` and `-`
 * zoom, `R` rotates the picture to the right and Shift+R to the left.
 */
function byKey(event: KeyboardEvent, crop: Cropping): void {
  const [dx, dy] = ARROWS[event.key] ?? [0, 0];
  if (dx || dy) {
    if (event.shiftKey) crop.pull('se', dx * STEP, dy * STEP);
    else crop.move(dx * STEP, dy * STEP);
  } else if (event.key === '+' || event.key === '=') crop.zoomBy(ZOOM_STEP);
  else if (event.key === '-') crop.zoomBy(1 / ZOOM_STEP);
  else if (event.key === 'r' || event.key === 'R') crop.turn(event.shiftKey ? 270 : 90);
  else return;
  event.preventDefault();
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type PointerPlace = { x: number; y: number };

/**
 * The handlers of mouse and touch for cropping: the mouse or one finger drags the frame or one of its corners, two
 * fingers zoom.
 * @returns a function that gives the handlers for a corner, or for the frame (null)
 */
function useFingers(stage: React.RefObject<HTMLDivElement | null>, crop: Cropping) {
  const fingersDown = useRef(new Map<number, PointerPlace>());
  const move = (event: PointerEvent, corner: Corner | null) => {
    const before = fingersDown.current.get(event.pointerId);
    const box = stage.current?.getBoundingClientRect();
    if (!before || !box?.width) return;
    event.stopPropagation();
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingersDown.current].find(([id]) => id !== event.pointerId)?.[1];
    fingersDown.current.set(event.pointerId, now);
    if (other) return crop.zoomBy(distance(before, other) / Math.max(1, distance(now, other)));
    const dx = (now.x - before.x) / box.width;
    const dy = (now.y - before.y) / box.height;
    if (corner) crop.pull(corner, dx, dy);
    else crop.move(dx, dy);
  };
  const lift = (event: PointerEvent) => void fingersDown.current.delete(event.pointerId);
  return (corner: Corner | null) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      fingersDown.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => move(event, corner),
    onPointerUp: lift,
    onPointerCancel: lift,
  });
}

function distance(a: PointerPlace, b: PointerPlace): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * Zooms the crop by the mouse wheel. The listener is added by hand because one that React adds cannot prevent the page
 * from scrolling.
 */
function useWheel(stage: React.RefObject<HTMLDivElement | null>, { zoomBy }: Cropping): void {
  useEffect(() => {
    const node = stage.current;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
    };
    node?.addEventListener('wheel', wheel, { passive: false });
    return () => node?.removeEventListener('wheel', wheel);
  });
}
