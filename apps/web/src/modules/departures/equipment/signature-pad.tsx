import { Button, Group, InputLabel, Text } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './equipment.module.css';

/** The size of the drawing, in pixels; the box on the screen may be smaller. */
const WIDTH = 600;
const HEIGHT = 200;

type SignaturePadProps = {
  /** Called after every stroke with the picture as PNG, and with null once it is cleared. */
  onDrawn: (picture: Blob | null) => void;
};

/** A box in which a signature is drawn with finger or mouse; dark on white in the dark mode of the screen too. */
export function SignaturePad({ onDrawn }: SignaturePadProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const drawing = useRef(false);
  // Known at once, when the pen is lifted before the screen is drawn anew.
  const hasLine = useRef(false);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) * WIDTH) / box.width, ((clientY - box.top) * HEIGHT) / box.height] as const;
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')!;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!hasLine.current) {
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, WIDTH, HEIGHT);
    }
    drawing.current = true;
    pen.strokeStyle = '#111';
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(...pointOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    const pen = event.currentTarget.getContext('2d')!;
    pen.lineTo(...pointOf(event));
    pen.stroke();
    hasLine.current = true;
    if (isEmpty) setEmpty(false);
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    drawing.current = false;
    // A touch without movement draws no line and does not count as a signature.
    if (hasLine.current) event.currentTarget.toBlob(onDrawn, 'image/png');
  };
  const clear = () => {
    canvas.current!.getContext('2d')!.clearRect(0, 0, WIDTH, HEIGHT);
    hasLine.current = false;
    setEmpty(true);
    onDrawn(null);
  };
  return (
    <div>
      <Group justify="space-between">
        <InputLabel labelElement="div">{t('equipment.signature')}</InputLabel>
        <Button variant="subtle" size="compact-sm" disabled={isEmpty} onClick={clear}>
          {t('equipment.signature_clear')}
        </Button>
      </Group>
      <canvas
        ref={canvas}
        className={classes.pad}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t('equipment.signature')}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Text size="xs" c="dimmed">
        {t('equipment.signature_hint')}
      </Text>
    </div>
  );
}
