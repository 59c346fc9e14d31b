import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './camera-stage.module.css';

/** The pause between two pictures of the camera, in milliseconds. */
const PAUSE = 300;

/** What came of one picture of the camera: what to tell whoever holds it, or that no more pictures are wanted. */
export type Seen = { hint: string } | 'enough';

type CameraStageProps = {
  /** The paper whose place is drawn over the picture. */
  paper: 'passport' | 'card';
  /** What to do, told until a picture says something else. */
  aim: string;
  /** Looks at what the camera sees now, and may tell a hint before it has done so; called until it is enough. */
  look: (screen: HTMLVideoElement, tell: (hint: string) => void) => Promise<Seen>;
  onBack: () => void;
  /** More buttons below the picture. */
  children?: ReactNode;
};

/** The camera with a frame for a paper, its lamp where it has one, and the way back where it may not be used. */
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
      // Whoever has gone back meanwhile must not leave the camera on.
      if (ended || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      setState('running');
      setLamp(lampOf(stream));
      while (!ended) {
        const seen = await lookOnce(screen, setHint);
        if (ended || seen === 'enough') return;
        setHint(seen.hint);
        await new Promise((go) => setTimeout(go, PAUSE));
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

/** The camera's track when it has a lamp that can be switched, which no browser says in its types yet. */
function lampOf(stream: MediaStream): MediaStreamTrack | null {
  const [track] = stream.getVideoTracks();
  const able: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  return track && able.torch ? track : null;
}

/** The button that switches the lamp beside the camera. */
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
