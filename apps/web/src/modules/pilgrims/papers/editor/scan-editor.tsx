import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { isHeic } from '../../../../lib/pictures/heic.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { useFocusReturn } from '../../../../ui/focus/focus-return.ts';
import { type Corners, WHOLE } from './corners.ts';
import { CornerStage } from './corner-stage.tsx';
import { FinishedPage } from './finished-page.tsx';
import { openPage, pageOf, paperIn, type SavePage } from './page-picture.ts';

type ScanEditorProps = {
  file: File;
  title: string;
  save: SavePage;
  onSaved: () => void;
  onClose: () => void;
};

/** The photo that is edited, with the corners that were found in it. */
type OpenedPage = { photo: HTMLCanvasElement; corners: Corners; found: boolean };

/**
 * Dialog that makes a page of a paper from a photo, on this device: the corners of the paper are found and can be
 * moved, then the page is flattened, can be turned and made smaller, and is sent. After a refusal it can be sent again.
 */
export function ScanEditor({ file, title, save, onSaved, onClose }: ScanEditorProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [opened, setOpened] = useState<OpenedPage | 'broken' | null>(null);
  const [page, setPage] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    openPage(file).then(
      (photo) => {
        const found = paperIn(photo);
        if (!isUnmounted) setOpened({ photo, corners: found ?? WHOLE, found: found !== null });
      },
      () => {
        if (!isUnmounted) setOpened('broken');
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size="xl"
      fullScreen={phone}
      title={title}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {opened === null && (
        <Group justify="center" mih={320} role="status">
          <Loader />
          <Text>{t('scan.opening')}</Text>
        </Group>
      )}
      {opened === 'broken' && (
        <Stack>
          <Alert color="red" role="alert">
            {t(isHeic(file) ? 'file.heic' : 'error.file.broken_picture')}
          </Alert>
          <Button variant="default" onClick={onClose}>
            {t('act.close')}
          </Button>
        </Stack>
      )}
      {opened !== null && opened !== 'broken' && !page && (
        <CornerStage
          photo={opened.photo}
          found={opened.found}
          corners={opened.corners}
          onChange={(corners) => setOpened({ ...opened, corners })}
          onAgain={() => {
            const found = paperIn(opened.photo);
            setOpened({ ...opened, corners: found ?? opened.corners, found: found !== null });
          }}
          onDone={() => setPage(pageOf(opened.photo, opened.corners))}
        />
      )}
      {page && (
        <FinishedPage
          page={page}
          before={file.size}
          onTurned={setPage}
          onBack={() => setPage(null)}
          save={save}
          onSaved={onSaved}
        />
      )}
    </Modal>
  );
}
