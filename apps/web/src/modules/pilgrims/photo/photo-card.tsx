import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { PICTURE_TYPES } from '@rihla/domain/media/picture';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { acceptWithHeic } from '../../../lib/pictures/heic.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { fileProblem } from '../../../ui/inputs/file-problem.ts';
import { PilgrimPhoto } from '../../../ui/values/pictures/pilgrim-photo.tsx';
import classes from '../papers/papers.module.css';
import { removePhoto } from '../papers/scan.queries.ts';
import { useSought } from '../wizard/use-sought.ts';
import { invalidateProfiles, type Profile } from '../profile.queries.ts';

const Editor = lazy(async () => ({ default: (await import('./photo-editor.tsx')).PhotoEditor }));
const PICTURES = PICTURE_TYPES.join(',');

/**
 * The photo of a pilgrim, with the ways to take or choose one.
 * @param sought an object of its own for each time the photo is asked for: the card gets the focus
 */
export function PhotoCard({ profile, sought }: { profile: Profile; sought: object | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const card = useSought<HTMLElement>(sought);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const take = (chosen: File | null) => {
    if (!chosen) return;
    const problem = fileProblem(chosen, PICTURES, t);
    setFailure(problem ?? null);
    if (!problem) setFile(chosen);
  };
  const remove = () =>
    confirmAct({
      title: t('person_photo.remove_title', { name: profile.name }),
      consequence: t('person_photo.remove_text'),
      actLabel: t('person_photo.remove'),
      danger: true,
      run: async () => {
        await removePhoto(profile.id);
        await invalidateProfiles(client);
      },
    });
  return (
    <section className={classes.photo} aria-label={t('person_photo.title')} tabIndex={-1} ref={card}>
      <PilgrimPhoto profile={profile} large alt={t('person_photo.of', { name: profile.name })} />
      <Stack gap={8} flex="1 1 240px">
        <Text fw={600}>{t('person_photo.title')}</Text>
        <Text size="sm" c="dimmed">
          {t('person_photo.how')}
        </Text>
        {failure !== null && <FormError error={failure} />}
        <Group gap={8}>
          <FileButton accept={PICTURES} capture="user" onChange={take}>
            {(button) => (
              <Button {...button} variant="light" leftSection={<IconCamera size={18} aria-hidden />}>
                {t('person_photo.take')}
              </Button>
            )}
          </FileButton>
          <FileButton accept={acceptWithHeic(PICTURES)} onChange={take}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
                {t('person_photo.choose')}
              </Button>
            )}
          </FileButton>
          {profile.photo_id !== null && (
            <Button variant="subtle" color="gray" onClick={remove}>
              {t('person_photo.remove')}
            </Button>
          )}
        </Group>
      </Stack>
      {file && (
        <Suspense>
          <Editor
            file={file}
            profileId={profile.id}
            onSaved={() => {
              setFile(null);
              void invalidateProfiles(client);
            }}
            onClose={() => setFile(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
