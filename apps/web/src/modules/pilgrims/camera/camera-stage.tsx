import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './camera-stage.module.css';

/** The pause between two looks at the camera's picture, in milliseconds. */
const PAUSE_MS = 300;

/** Result of one look at the camera's picture: a hint for the person holding it, or `enough` to stop looking. */
export type CameraLook = { hint: string } | 'enough';

type CameraStageProps = {
  /** The kind of paper, whose outline is drawn over the picture. */
  paper: 'passport' | 'card';
  /** The instruction shown until `look` gives a hint. */
  aim: string;
  /** Examines the present picture, called again and again until `enough`; with `tell` it may show a hint meanwhile. */
  look: (screen: HTMLVideoElement, showHint: (hint: string) => void) => Promise<CameraLook>;
  onBack: () => void;
  /** More buttons below the picture. */
  children?: ReactNode;
};

/** Live camera picture with a frame for a paper and a lamp button; a text and a way back if the camera is refused. */
export function CameraStage({ paper, aim, look, onBack, children }: CameraStageProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'running' | 'refused'>('starting');
  const [hint, setHint] = useState(aim);
  const [lamp, setLamp] = useState<MediaStreamTrack | null>(null);
  const lookOnce = useEffectEvent(look);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let ended = false;
    const stop = () => {
      ended = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const run = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 } },
      });
      const screen = video.current;
      // If the person has left meanwhile, the camera must be switched off.
      if (ended || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      setState('running');
      setLamp(lampOf(stream));
      while (!ended) {
        const seen = await lookOnce(screen, setHint);
        if (ended || seen === 'enough') return;
        setHint(seen.hint);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    run().catch(() => {
      if (!ended) setState('refused');
      stop();
    });
    return stop;
  }, []);
  if (state === 'refused') {
    return (
      <Stack>
        <Alert color="yellow" role="alert">
          {t('paper_camera.refused')}
        </Alert>
        <Button onClick={onBack}>{t('paper_camera.other_way')}</Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <div className={classes.stage} data-paper={paper}>
        {/* biome-ignore lint/a11y/useMediaCaption: it shows what the camera sees and has no sound. */}
        <video ref={video} playsInline muted className={classes.video} aria-label={t('paper_camera.open')} />
        <div className={classes.place} aria-hidden />
        {state === 'starting' && <Loader className={classes.loader} />}
      </div>
      <Text size="sm" aria-live="polite" mih="3em">
        {hint}
      </Text>
      <Group>
        {children}
        {lamp && <Lamp track={lamp} />}
        <Button variant="default" onClick={onBack}>
          {t('paper_camera.other_way')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The camera's video track if its lamp can be switched (not yet in the browser types); else null. */
function lampOf(stream: MediaStream): MediaStreamTrack | null {
  const [track] = stream.getVideoTracks();
  const able: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  return track && able.torch ? track : null;
}

/** Button that switches the camera's lamp on and off. */
function Lamp({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  const turn = async () => {
    const wish: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn };
    await track.applyConstraints({ advanced: [wish] }).then(
      () => setOn(!isOn),
      () => undefined,
    );
  };
  return (
    <Button
      variant="default"
      aria-pressed={isOn}
      leftSection={isOn ? <IconBulbOff size={18} aria-hidden /> : <IconBulb size={18} aria-hidden />}
      onClick={() => void turn()}
    >
      {t(isOn ? 'paper_camera.lamp_off' : 'paper_camera.lamp_on')}
    </Button>
  );
}
