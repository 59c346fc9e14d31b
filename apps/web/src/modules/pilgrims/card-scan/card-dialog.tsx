import { Alert, Button, FileButton, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import type { CardNotRead } from '@rihla/domain/pilgrims/id-card';
import type { ScannedCard, ScannedFields } from '@rihla/domain/pilgrims/id-card.contract';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../../lib/api/problems.ts';
import { fileArea } from '../../../lib/api/private-file.ts';
import { upload } from '../../../lib/api/upload.ts';
import { acceptWithHeic } from '../../../lib/heic.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { districtPathKey } from '../parts/district-input.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardScanProps } from './card-scan.tsx';
import { smallPicture } from './small-picture.ts';

/** Why nothing can be shown: the reason of the server, the words of its refusal, or that the file is no picture. */
type Refused = { reason: CardNotRead | 'no_picture' } | { words: string };

/** What the dialog shows: the ways to give a picture, that it is being read, or what was read. */
type Shown =
  | { step: 'choose'; refused?: Refused }
  | { step: 'reading' }
  | { step: 'read'; fields: ScannedFields };

const PICTURES = 'image/jpeg,image/png,image/webp';

/** Has the picture of an identity card read by the server, shows each field, and fills in those that were confirmed. */
export function CardDialog({ values, fill, onClose }: CardScanProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [shown, show] = useState<Shown>({ step: 'choose' });
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
      {shown.step === 'choose' && <Choices refused={shown.refused} onFile={readFile} />}
      {shown.step === 'reading' && (
        <Group justify="center" mih={200} role="status">
          <Loader />
          <Text>{t('card_scan.reading')}</Text>
        </Group>
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

/** Sends a picture to be read. A refusal is part of what is shown next. */
async function readBy(file: File, signal: AbortSignal): Promise<Shown> {
  let picture: Blob;
  try {
    picture = await smallPicture(file);
  } catch {
    return { step: 'choose', refused: { reason: 'no_picture' } };
  }
  try {
    const { data } = await upload<{ data: ScannedCard }>(`/${fileArea()}/profiles/scanktp`, {
      file: picture,
      name: 'ktp.jpg',
      signal,
    });
    if (data.fields) return { step: 'read', fields: data.fields };
    return { step: 'choose', refused: { reason: data.reason ?? 'not_readable' } };
  } catch (error) {
    if (error instanceof CallFailed) return { step: 'choose', refused: { words: error.message } };
    return { step: 'choose' };
  }
}

type ChoicesProps = { refused?: Refused; onFile: (file: File | null) => void };

/** The ways to give a picture, with what to do better when the last one could not be read. */
function Choices({ refused, onFile }: ChoicesProps) {
  const { t, dynamic } = useTranslation();
  return (
    <Stack>
      {refused && (
        <Alert color="yellow" title={t('card_scan.refused')} role="alert">
          {'words' in refused ? refused.words : dynamic(`card_scan.refused_${refused.reason}`)}
        </Alert>
      )}
      <Text size="sm">{t('card_scan.how')}</Text>
      <Group>
        <FileButton accept={PICTURES} capture="environment" onChange={onFile}>
          {(button) => (
            <Button {...button} leftSection={<IconCamera size={18} aria-hidden />}>
              {t('card_scan.photo')}
            </Button>
          )}
        </FileButton>
        <FileButton accept={acceptWithHeic(PICTURES)} onChange={onFile}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
              {t('card_scan.file')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('card_scan.sent')}
      </Text>
    </Stack>
  );
}
