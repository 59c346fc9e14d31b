import { PHOTO_TYPES, type PhotoType } from '@rihla/domain/media/photo.resource';
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useFocusReturn } from '../../ui/focus/focus-return.ts';
import { FileDrop } from '../../ui/inputs/file-drop.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import classes from './photo-picker.module.css';
import { PhotoChoices } from './photo-choices.tsx';
import {
  addToLibrary,
  PHOTO_ACCEPT,
  photoChoices,
  type PhotoRow,
  photoTarget,
  type UploadedPhoto,
} from './photo-rows.ts';

type PhotoPickerProps = {
  /** The type of photos shown first; other types can be chosen in the dialog. */
  type: PhotoType;
  /** True if several photos may be chosen, in the order in which they are pressed. */
  multiple?: boolean;
  onChoose: (photos: readonly PhotoRow[]) => void;
  onClose: () => void;
};

/** The dialog of the agency's picture library, in which pictures are searched, chosen and uploaded. */
export function PhotoPicker({ type: preset, multiple = false, onChoose, onClose }: PhotoPickerProps) {
  useFocusReturn();
  const { t, dynamic, field } = useTranslation();
  const can = useCan();
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [type, setType] = useState<PhotoType | null>(preset);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [chosen, setChosen] = useState<readonly PhotoRow[]>([]);
  const query = useInfiniteQuery(photoChoices(q, type));
  const photos = query.data?.pages.flatMap(({ data }) => data);
  const finish = (photos: readonly PhotoRow[]) => {
    onChoose(photos);
    onClose();
  };
  const press = (photo: PhotoRow) => {
    if (!multiple) return finish([photo]);
    setChosen((now) =>
      now.some(({ id }) => id === photo.id) ? now.filter(({ id }) => id !== photo.id) : [...now, photo],
    );
  };
  const keep = async ({ data }: UploadedPhoto, file: File) => {
    const photo = await addToLibrary(data.id, file.name, type ?? preset);
    if (!multiple) return finish([photo]);
    setChosen((now) => [...now, photo]);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={phone}
      title={t(multiple ? 'photo.choose_many' : 'photo.choose_one')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack gap="sm">
        <div className={classes.filters}>
          <TextInput
            type="search"
            data-autofocus
            leftSection={<IconSearch size={15} aria-hidden />}
            placeholder={t('photo.search')}
            aria-label={t('photo.search')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Select
            aria-label={field('photo', 'type')}
            placeholder={t('photo.all_types')}
            data={PHOTO_TYPES.map((one) => ({ value: one, label: dynamic(`choice.photo_type.${one}`) }))}
            value={type}
            onChange={(next) => setType(next)}
            clearable
            clearButtonProps={{ 'aria-label': t('act.clear') }}
          />
        </div>
        {can('photo.create') && (
          <FileDrop<UploadedPhoto>
            label={t('photo.upload')}
            bare
            multiple={multiple}
            pasteAnywhere
            hint={t('photo.hint')}
            accept={PHOTO_ACCEPT}
            {...photoTarget(type ?? preset)}
            onDone={keep}
          />
        )}
        {query.error && !photos && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {photos?.length === 0 && (
          <EmptyState
            text={q || type ? t('photo.none_found') : t('photo.empty')}
            action={
              type && (
                <Button variant="default" onClick={() => setType(null)}>
                  {t('photo.show_all')}
                </Button>
              )
            }
          />
        )}
        {(query.isPending || (photos && photos.length > 0)) && (
          <PhotoChoices
            photos={photos}
            order={multiple ? chosen.map(({ id }) => id) : null}
            onPress={press}
            faded={query.isPlaceholderData}
          />
        )}
        {query.hasNextPage && (
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('photo.more')}
          </Button>
        )}
      </Stack>
      {multiple && (
        <Group justify="flex-end" gap="xs" className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => finish(chosen)}>
            {t('photo.add_chosen', { count: chosen.length })}
          </Button>
        </Group>
      )}
    </Modal>
  );
}
