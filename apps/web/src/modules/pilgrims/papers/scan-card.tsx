import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { PICTURE_TYPES } from '@rihla/domain/media/picture';
import { MAX_SCAN_PAGES, type ScanKind } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { IconCamera, IconFilePlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { acceptWithHeic } from '../../../lib/pictures/heic.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { assertSize, fileProblem } from '../../../ui/inputs/file-problem.ts';
import { useSought } from '../wizard/use-sought.ts';
import { PageRow } from './page-row.tsx';
import { invalidateScans, type ScanPage, sendPage } from './scan.queries.ts';
import classes from './papers.module.css';

const Editor = lazy(async () => ({ default: (await import('./editor/scan-editor.tsx')).ScanEditor }));

const PICTURES = PICTURE_TYPES.join(',');
const ACCEPTED = `${PICTURES},application/pdf`;

type ScanCardProps = {
  kind: ScanKind;
  profileId: string;
  pages: readonly ScanPage[];
  /** An object of its own for each time this paper is asked for: the card gets the focus. */
  sought: object | null;
};

/** Card of one kind of paper: its pages, and buttons to add one. A refused file is kept, to be sent again. */
export function ScanCard({ kind, profileId, pages, sought }: ScanCardProps) {
  const { t, dynamic } = useTranslation();
  const client = useQueryClient();
  const card = useSought<HTMLLIElement>(sought);
  const [photo, setPhoto] = useState<File | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [unsent, setUnsent] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const name = dynamic(`scan.kind.${kind}`);
  const arrived = () => invalidateScans(client, profileId);
  const send = async (file: File) => {
    setUnsent(null);
    setFailure(null);
    setShare(0);
    try {
      assertSize(file, t);
      await sendPage(profileId, kind, { file, name: file.name, onProgress: setShare });
      await arrived();
    } catch (error) {
      setFailure(error);
      setUnsent(file);
    } finally {
      setShare(null);
    }
  };
  const take = (file: File | null) => {
    if (!file) return;
    setFailure(fileProblem(file, ACCEPTED, t) ?? null);
    if (fileProblem(file, ACCEPTED, t)) return;
    if (file.type === 'application/pdf') void send(file);
    else setPhoto(file);
  };
  return (
    <li className={classes.card} aria-label={name} tabIndex={-1} ref={card}>
      <Group justify="space-between" gap={4}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {pages.length ? t('scan.pages', { count: pages.length }) : t('scan.none')}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {dynamic(`scan.kind_why.${kind}`)}
      </Text>
      {pages.length > 0 && (
        <ul className={classes.pages}>
          {pages.map((page, index) => (
            <PageRow key={page.id} page={page} profileId={profileId} place={index + 1} paper={name} />
          ))}
        </ul>
      )}
      {share !== null && <Progress value={share * 100} aria-label={t('scan.sending')} />}
      {failure !== null && (
        <Stack gap={4}>
          <FormError error={failure} />
          {unsent && (
            <Button variant="light" onClick={() => void send(unsent)}>
              {t('scan.send_again')}
            </Button>
          )}
        </Stack>
      )}
      {pages.length < MAX_SCAN_PAGES && (
        <Group gap={8}>
          <FileButton accept={PICTURES} capture="environment" onChange={take}>
            {(button) => (
              <Button
                {...button}
                variant="light"
                className={classes.camera}
                leftSection={<IconCamera size={18} aria-hidden />}
                aria-label={t('scan.photograph_paper', { paper: name })}
              >
                {t('scan.photograph')}
              </Button>
            )}
          </FileButton>
          <FileButton accept={acceptWithHeic(ACCEPTED)} onChange={take}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconFilePlus size={18} aria-hidden />}
                aria-label={t('scan.choose_paper', { paper: name })}
              >
                {t('scan.choose')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {photo && (
        <Suspense>
          <Editor
            file={photo}
            title={t('scan.page_of', { paper: name, page: pages.length + 1 })}
            save={(file, onProgress) => sendPage(profileId, kind, { file, name: 'page.jpg', onProgress })}
            onSaved={() => {
              setPhoto(null);
              void arrived();
            }}
            onClose={() => setPhoto(null)}
          />
        </Suspense>
      )}
    </li>
  );
}
