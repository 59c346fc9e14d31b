import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { NotRead, PassportReading } from '@rihla/passport-reader/read-passport';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { type PassportReader, pixelsOf } from './ask-reader.ts';
import classes from './live-camera.module.css';

/** The pause between two pictures of the camera, in milliseconds. */
const PAUSE = 300;

type LiveCameraProps = {
  reader: () => PassportReader;
  onRead: (reading: PassportReading) => void;
  onBack: () => void;
};

/** The camera with a frame for the passport. It ends by itself when two pictures give the same lines. */
export function LiveCamera({ reader, onRead, onBack }: LiveCameraProps) {
  const { t, dynamic } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'running' | 'refused'>('starting');
  const [hint, setHint] = useState<NotRead | null>(null);
  const readOnce = useEffectEvent(async (screen: HTMLVideoElement) =>
    reader().read(await pixelsOf(screen), 'upright'),
  );
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let ended = false;
    const run = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 } },
      });
      const screen = video.current;
      if (ended || !screen) return;
      screen.srcObject = stream;
      await screen.play();
      setState('running');
      let last = '';
      while (!ended) {
        const reading = await readOnce(screen);
        if (ended) return;
        const lines = reading.ok ? reading.lines.join('') : '';
        if (reading.ok && lines === last) return tell(reading);
        last = lines;
        setHint(reading.ok ? null : reading.reason);
        await new Promise((go) => setTimeout(go, PAUSE));
      }
    };
    run().catch(() => {
      if (!ended) setState('refused');
    });
    return () => {
      ended = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  if (state === 'refused') {
    return (
      <Stack>
        <Alert color="yellow" role="alert">
          {t('passport_scan.no_camera')}
        </Alert>
        <Button onClick={onBack}>{t('passport_scan.other_way')}</Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <div className={classes.stage}>
        {/* biome-ignore lint/a11y/useMediaCaption: it shows what the camera sees and has no sound. */}
        <video
          ref={video}
          playsInline
          muted
          className={classes.video}
          aria-label={t('passport_scan.camera')}
        />
        <div className={classes.lines} aria-hidden />
        {state === 'starting' && <Loader className={classes.loader} />}
      </div>
      <Text size="sm" aria-live="polite" mih="3em">
        {hint && hint !== 'no_lines' ? dynamic(`passport_scan.refused_${hint}`) : t('passport_scan.aim')}
      </Text>
      <Group>
        <Button variant="default" onClick={onBack}>
          {t('passport_scan.other_way')}
        </Button>
      </Group>
    </Stack>
  );
}
