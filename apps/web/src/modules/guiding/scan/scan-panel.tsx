import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { readPilgrimCode } from '@rihla/domain/pilgrims/pilgrim-code';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from '../guide-kit/guide.module.css';
import { type CodeReader, startCodeReader } from './code-reader.ts';

/** The pause between two pictures of the camera, in milliseconds. */
const PAUSE_MS = 150;

/** A pilgrim with the code on the card. */
type CardHolder = { booking_id: string; name: string | null; code: string };
type ScanPanelProps = {
  pilgrims: readonly CardHolder[];
  isPresent: (bookingId: string) => boolean;
  onFound: (bookingId: string) => void;
  onClose: () => void;
};

/** The panel that marks pilgrims as present by the QR codes of their cards, with a field to type a code by hand. */
export function ScanPanel({ pilgrims, isPresent, onFound, onClose }: ScanPanelProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useState('');
  const checkIn = (text: string): boolean => {
    const code = readPilgrimCode(text);
    const found = pilgrims.find((one) => one.code === code);
    const name = found?.name ?? t('guide.unnamed');
    if (!found) setMessage(t(code === null ? 'guide.scan.unreadable' : 'guide.scan.foreign'));
    else if (isPresent(found.booking_id)) setMessage(t('guide.count.already', { name }));
    else {
      onFound(found.booking_id);
      setMessage(t('guide.count.said', { name }));
      navigator.vibrate?.(80);
    }
    return found !== undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checkIn(typed)) setTyped('');
  };
  return (
    <Stack>
      <Camera onText={checkIn} />
      <Text fw={600} role="status" mih="1.6em">
        {message}
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

/** The video of the camera, in which QR codes are read. A code is reported once until another one is seen. */
function Camera({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const report = useEffectEvent(onText);
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
      if (ended) return stop();
      let last: string | null = null;
      while (!ended) {
        const text = await reader.read(screen);
        if (ended) return;
        if (text !== null && text !== last) report(text);
        last = text ?? last;
        await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      reader?.close();
    };
    run().catch(() => {
      stop();
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
