import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCrop, IconMaximize } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { CORNER_NAMES, type CornerIndex, type Corners, isWhole, WHOLE, withCorner } from './corners.ts';
import classes from './corner-stage.module.css';

type CornerStageProps = {
  photo: HTMLCanvasElement;
  /** Whether the paper was found automatically. */
  found: boolean;
  corners: Corners;
  onChange: (corners: Corners) => void;
  /** Looks for the paper again. */
  onAgain: () => void;
  onDone: () => void;
};

/** How far an arrow key moves a corner, as a share of the picture's size; the large step is with Shift. */
const STEP = 0.005;
const LARGE_STEP = 0.03;

/** Step of the scan editor: a photo with the four corners of the paper, to move by finger, mouse or arrow keys. */
export function CornerStage({ photo, found, corners, onChange, onAgain, onDone }: CornerStageProps) {
  const { t } = useTranslation();
  const help = useId();
  const stage = useRef<HTMLDivElement>(null);
  const ratio = photo.width / photo.height;
  const drag = (index: CornerIndex, event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onChange(withCorner(corners, index, to));
  };
  const press = (index: CornerIndex, event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const { x, y } = corners[index];
    onChange(withCorner(corners, index, { x: x + arrow[0] * step, y: y + arrow[1] * step }));
  };
  return (
    <Stack gap="sm">
      <Text size="sm" aria-live="polite">
        {t(found ? 'scan.corners_found' : 'scan.corners_not_found')}
      </Text>
      <div
        ref={stage}
        dir="ltr"
        className={classes.stage}
        style={{ aspectRatio: ratio, inlineSize: `min(100%, calc(min(58vh, 640px) * ${ratio}))` }}
      >
        <Photo canvas={photo} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={classes.outline} aria-hidden>
          <path d={`M0 0H1V1H0Z ${pathOf(corners)}`} className={classes.outside} />
          <path d={pathOf(corners)} className={classes.edge} />
        </svg>
        {CORNER_NAMES.map((name, position) => {
          const index = position as CornerIndex;
          return (
            <button
              key={name}
              type="button"
              className={classes.handle}
              style={{ left: `${corners[index].x * 100}%`, top: `${corners[index].y * 100}%` }}
              aria-label={t(`scan.corner.${name}`)}
              aria-describedby={help}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => drag(index, event)}
              onKeyDown={(event) => press(index, event)}
            />
          );
        })}
      </div>
      <Text size="xs" c="dimmed" id={help}>
        {t('scan.corners_help')}
      </Text>
      <Group gap={8}>
        <Button variant="default" leftSection={<IconCrop size={18} aria-hidden />} onClick={onAgain}>
          {t('scan.find_corners')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMaximize size={18} aria-hidden />}
          disabled={isWhole(corners)}
          onClick={() => onChange(WHOLE)}
        >
          {t('scan.whole')}
        </Button>
        <Button ml="auto" onClick={onDone}>
          {t('scan.next')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The direction in which each arrow key moves a corner: right and down are positive. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The closed SVG path through the four corners. */
function pathOf(corners: Corners): string {
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** Puts a canvas of the editor into the page. */
function Photo({ canvas }: { canvas: HTMLCanvasElement }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(canvas);
  }, [canvas]);
  return <div ref={place} className={classes.photo} aria-hidden />;
}
