import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { acceptWithHeic } from '../../../lib/pictures/heic.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

const PICTURES = 'image/jpeg,image/png,image/webp';

type PictureChoicesProps = {
  /** Why the last picture could not be read, with a title. */
  refused: { title: string; text: string } | null;
  /** How the paper is best photographed. */
  advice: string;
  photoLabel: string;
  fileLabel: string;
  /** What happens with the picture. */
  note: string;
  onFile: (file: File | null) => void;
  onCamera: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** Buttons to photograph a paper, film it or choose a file, with advice when the last picture could not be read. */
export function PictureChoices(props: PictureChoicesProps) {
  const { refused, advice, photoLabel, fileLabel, note, onFile, onCamera, children } = props;
  const { t } = useTranslation();
  const hasCamera = 'mediaDevices' in navigator;
  return (
    <Stack>
      {refused && (
        <Alert color="yellow" title={refused.title} role="alert">
          {refused.text}
        </Alert>
      )}
      <Text size="sm">{advice}</Text>
      <Group>
        <FileButton accept={PICTURES} capture="environment" onChange={onFile}>
          {(button) => (
            <Button {...button} leftSection={<IconCamera size={18} aria-hidden />}>
              {photoLabel}
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
              {fileLabel}
            </Button>
          )}
        </FileButton>
        {children}
      </Group>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Stack>
  );
}
