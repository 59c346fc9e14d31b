import { Alert, Button, FileButton, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { localDateOf } from '@rihla/domain/shared/dates';
import type { NotRead, PassportReading } from '@rihla/passport-reader/read-passport';
import { IconCamera, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { acceptWithHeic } from '../../../lib/heic.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { agencyDay } from '../../../lib/time-zone.ts';
import { useNow } from '../../../ui/values/clock.ts';
import { type PassportReader, pixelsOf, startPassportReader } from './ask-reader.ts';
import { LiveCamera } from './live-camera.tsx';
import type { PassportScanProps } from './passport-scan.tsx';
import { passportOf, type ReadPassport, valuesFrom } from './passport-values.ts';
import { ReadFields } from './read-fields.tsx';

/** What the dialog shows: the ways to give a picture, the camera, that it reads, what it read, or why it could not. */
type DialogStep =
  | { step: 'choose'; refused?: NotRead | 'no_picture' }
  | { step: 'camera' }
  | { step: 'reading' }
  | { step: 'read'; read: ReadPassport };

const PICTURES = 'image/jpeg,image/png,image/webp';

/** Dialog that reads a passport from a photo or the camera on this device, and fills the form once confirmed. */
export function ScanDialog({ values, fill, onClose }: PassportScanProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const today = localDateOf(agencyDay(useNow(60_000)));
  const [shown, show] = useState<DialogStep>({ step: 'choose' });
  const reader = useReader();
  const take = (reading: PassportReading) => {
    const read = reading.ok ? passportOf(reading, today) : null;
    if (read) show({ step: 'read', read });
    else show({ step: 'choose', refused: reading.ok ? 'unsure' : reading.reason });
  };
  const readFile = async (file: File | null) => {
    if (!file) return;
    show({ step: 'reading' });
    try {
      take(await reader().read(await pixelsOf(file), 'any'));
    } catch {
      show({ step: 'choose', refused: 'no_picture' });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('passport_scan.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {shown.step === 'choose' && (
        <Choices refused={shown.refused} onFile={readFile} onCamera={() => show({ step: 'camera' })} />
      )}
      {shown.step === 'camera' && (
        <LiveCamera reader={reader} onRead={take} onBack={() => show({ step: 'choose' })} />
      )}
      {shown.step === 'reading' && (
        <Group justify="center" mih={200} role="status">
          <Loader />
          <Text>{t('passport_scan.reading')}</Text>
        </Group>
      )}
      {shown.step === 'read' && (
        <ReadFields
          read={shown.read}
          onAgain={() => show({ step: 'choose' })}
          onUse={() => {
            fill(valuesFrom(shown.read.passport, values));
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

type ChoicesProps = {
  refused?: NotRead | 'no_picture';
  onFile: (file: File | null) => void;
  onCamera: () => void;
};

/** Buttons to choose a file or use the camera, with advice when the last picture could not be read. */
function Choices({ refused, onFile, onCamera }: ChoicesProps) {
  const { t, dynamic } = useTranslation();
  const hasCamera = 'mediaDevices' in navigator;
  return (
    <Stack>
      {refused && (
        <Alert color="yellow" title={t('passport_scan.refused')} role="alert">
          {dynamic(`passport_scan.refused_${refused}`)}
        </Alert>
      )}
      <Text size="sm">{t('passport_scan.how')}</Text>
      <Group>
        <FileButton accept={PICTURES} capture="environment" onChange={onFile}>
          {(button) => (
            <Button {...button} leftSection={<IconCamera size={18} aria-hidden />}>
              {t('passport_scan.photo')}
            </Button>
          )}
        </FileButton>
        {hasCamera && (
          <Button variant="default" leftSection={<IconVideo size={18} aria-hidden />} onClick={onCamera}>
            {t('paper_camera.open')}
          </Button>
        )}
        <FileButton accept={acceptWithHeic(PICTURES)} onChange={onFile}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
              {t('passport_scan.file')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('passport_scan.stays')}
      </Text>
    </Stack>
  );
}

/** The reader of passports, started when it is first needed and ended with the dialog. */
function useReader(): () => PassportReader {
  const reader = useRef<PassportReader | null>(null);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );
  return () => (reader.current ??= startPassportReader());
}
