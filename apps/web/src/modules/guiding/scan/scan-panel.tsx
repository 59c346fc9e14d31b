import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { readPilgrimCode } from '@rihla/domain/pilgrims/pilgrim-code';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from '../kit/guide.module.css';
import { type CodeReader, startCodeReader } from './code-reader.ts';

/** The pause between two pictures of the camera, in milliseconds. */
const PAUSE = 150;

type Scanned = { booking_id: string; name: string | null; code: string };
type ScanPanelProps = {
  pilgrims: readonly Scanned[];
  isPresent: (bookingId: string) => boolean;
  onFound: (bookingId: string) => void;
  onClose: () => void;
};

/** The camera that reads one card after the other, and a field for the code of a card that it does not read. */
export function ScanPanel({ pilgrims, isPresent, onFound, onClose }: ScanPanelProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const [typed, setTyped] = useState('');
  const take = (text: string): boolean => {
    const code = readPilgrimCode(text);
    const found = pilgrims.find((one) => one.code === code);
    const name = found?.name ?? t('guide.unnamed');
    if (!found) setSaid(t(code === null ? 'guide.scan.unreadable' : 'guide.scan.foreign'));
    else if (isPresent(found.booking_id)) setSaid(t('guide.count.already', { name }));
    else {
      onFound(found.booking_id);
      setSaid(t('guide.count.said', { name }));
      navigator.vibrate?.(80);
    }
    return found !== undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (take(typed)) setTyped('');
  };
  return (
    <Stack>
      <Camera onText={take} />
      <Text fw={600} role="status" mih="1.6em">
        {said}
      </Text>
      <form onSubmit={submit} noValidate>
        <Group align="end">
          <TextInput
            label={t('guide.scan.type')}
            placeholder="RH-XXXX-XXXX-XXXX-XXXX"
            autoCapitalize="characters"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            style={{ flex: 1 }}
          />
          <Button type="submit" disabled={typed === ''}>
            {t('guide.scan.check')}
          </Button>
        </Group>
      </form>
      <Button variant="default" onClick={onClose}>
        {t('guide.scan.stop')}
      </Button>
    </Stack>
  );
}

/** What the camera sees, read again and again; the same code is told once until another one is seen. */
function Camera({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const tell = useEffectEvent(onText);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let reader: CodeReader | null = null;
    let ended = false;
    const run = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const screen = video.current;
      if (ended || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      reader = await startCodeReader();
      let last: string | null = null;
      while (!ended) {
        const text = await reader.read(screen);
        if (ended) return;
        if (text !== null && text !== last) tell(text);
        last = text ?? last;
        await new Promise((go) => setTimeout(go, PAUSE));
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      reader?.close();
    };
    run().catch(() => {
      if (!ended) setRefused(true);
    });
    return () => {
      ended = true;
      stop();
    };
  }, []);
  if (isRefused) return <Alert color="yellow">{t('guide.scan.denied')}</Alert>;
  return (
    <>
      <Text c="dimmed">{t('guide.scan.hint')}</Text>
      <div className={classes.stage}>
        {/* biome-ignore lint/a11y/useMediaCaption: it shows what the camera sees and has no sound. */}
        <video ref={video} playsInline muted className={classes.video} aria-label={t('guide.scan.hint')} />
      </div>
    </>
  );
}
