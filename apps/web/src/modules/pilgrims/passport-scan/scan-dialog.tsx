import { Group, Loader, Modal, Text } from '@mantine/core';
import { localDateOf } from '@rihla/domain/shared/dates';
import type { NotRead, PassportReading } from '@rihla/passport-reader/read-passport';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { useNow } from '../../../ui/values/clock.ts';
import { PictureChoices } from '../camera/picture-choices.tsx';
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

/** Dialog that reads a passport from a photo or the camera on this device, and fills the form once confirmed. */
export function ScanDialog({ values, fill, onClose }: PassportScanProps & { onClose: () => void }) {
  const { t, dynamic } = useTranslation();
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
        <PictureChoices
          refused={
            shown.refused
              ? {
                  title: t('passport_scan.refused'),
                  text: dynamic(`passport_scan.refused_${shown.refused}`),
                }
              : null
          }
          advice={t('passport_scan.how')}
          photoLabel={t('passport_scan.photo')}
          fileLabel={t('passport_scan.file')}
          note={t('passport_scan.stays')}
          onFile={readFile}
          onCamera={() => show({ step: 'camera' })}
        />
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
