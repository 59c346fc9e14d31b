import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import type { ScannedFields } from '@rihla/domain/pilgrims/id-card.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PictureChoices } from '../camera/picture-choices.tsx';
import { districtPathKey } from '../parts/district-input.tsx';
import { readCardOnServer, type NotReadReason } from './ask-server.ts';
import { CardCamera } from './card-camera.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardScanProps } from './card-scan.tsx';
import { smallPicture } from './small-picture.ts';

/** What the dialog shows: the ways to give a picture, the camera, that it is being read, or what was read. */
type DialogStep =
  | { step: 'choose'; refused?: NotReadReason }
  | { step: 'camera' }
  | { step: 'reading' }
  | { step: 'read'; fields: ScannedFields };

/** Dialog that has a picture of an identity card read by the server, and fills the confirmed fields into the form. */
export function CardDialog({ values, fill, onClose }: CardScanProps & { onClose: () => void }) {
  const { t, dynamic } = useTranslation();
  const queries = useQueryClient();
  const [shown, show] = useState<DialogStep>({ step: 'choose' });
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const readFile = async (file: File | null) => {
    if (!file) return;
    show({ step: 'reading' });
    const wanted = new AbortController();
    sending.current = wanted;
    const next = await readBy(file, wanted.signal);
    if (!wanted.signal.aborted) show(next);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('card_scan.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {shown.step === 'choose' && (
        <PictureChoices
          refused={
            shown.refused
              ? {
                  title: t('card_scan.refused'),
                  text:
                    'words' in shown.refused
                      ? shown.refused.words
                      : dynamic(`card_scan.refused_${shown.refused.reason}`),
                }
              : null
          }
          advice={t('card_scan.how')}
          photoLabel={t('card_scan.photo')}
          fileLabel={t('card_scan.file')}
          note={t('card_scan.sent')}
          onFile={readFile}
          onCamera={() => show({ step: 'camera' })}
        >
          {shown.refused && (
            <Button variant="subtle" onClick={onClose}>
              {t('card_scan.by_hand')}
            </Button>
          )}
        </PictureChoices>
      )}
      {shown.step === 'camera' && (
        <CardCamera
          onRead={(fields) => show({ step: 'read', fields })}
          onRefused={(refused) => show({ step: 'choose', ...(refused && { refused }) })}
          onBack={() => show({ step: 'choose' })}
        />
      )}
      {shown.step === 'reading' && (
        <Stack align="center" justify="center" mih={200}>
          <Group role="status" justify="center">
            <Loader />
            <Text>{t('card_scan.reading')}</Text>
          </Group>
          <Text size="sm" c="dimmed" ta="center">
            {t('card_scan.slow')}
          </Text>
          <Button variant="default" onClick={onClose}>
            {t('card_scan.by_hand')}
          </Button>
        </Stack>
      )}
      {shown.step === 'read' && (
        <CardFields
          fields={shown.fields}
          values={values}
          onAgain={() => show({ step: 'choose' })}
          onUse={(chosen) => {
            const { value, path } = shown.fields.district_id;
            if (value && path) queries.setQueryData(districtPathKey(value), path);
            fill(chosen);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

/** Sends a picture to be read and gives what the dialog shows next, also for a refusal. */
async function readBy(file: File, signal: AbortSignal): Promise<DialogStep> {
  let picture: Blob;
  try {
    picture = await smallPicture(file);
  } catch {
    return { step: 'choose', refused: { reason: 'no_picture' } };
  }
  const answer = await readCardOnServer(picture, signal);
  return 'fields' in answer ? { step: 'read', ...answer } : { step: 'choose', ...answer };
}
