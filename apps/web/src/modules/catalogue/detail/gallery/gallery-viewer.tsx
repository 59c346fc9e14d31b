import { ActionIcon, Group, Modal, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Picture } from '../../../../ui/values/pictures/picture.tsx';
import type { Listing } from '../../listing.queries.ts';
import classes from './gallery.module.css';
import { useFocusReturn } from '../../../../ui/focus/focus-return.ts';

type GalleryViewerProps = {
  listing: Listing;
  /** The index of the photo that is shown, from 0. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/**
 * Dialog that shows one photo of a package large, with its caption. The arrow keys and buttons go to the photo before
 * and after; after the last comes the first.
 */
export function GalleryViewer({ listing, index, onMove, onClose }: GalleryViewerProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const { photos, name } = listing;
  const photo = photos[index];
  if (!photo) return null;
  const moveBy = (step: number) => onMove((index + step + photos.length) % photos.length);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') moveBy(-1);
    if (key === 'ArrowRight') moveBy(1);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      onKeyDown={press}
      size="xl"
      title={name}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Picture
        key={photo.id}
        fileId={photo.photo.id}
        alt={photo.caption ?? t('listing.gallery.photo', { at: index + 1, name })}
        sizes="(max-width: 47.99em) 100vw, 760px"
        className={classes.large}
      />
      <Group mt="sm" gap="xs" wrap="nowrap" justify="space-between">
        <ActionIcon size="lg" aria-label={t('listing.gallery.previous')} onClick={() => moveBy(-1)}>
          <IconChevronLeft size={18} className={classes.turned} />
        </ActionIcon>
        <Text ta="center" aria-live="polite">
          {photo.caption} <span className={classes.count}>{`${index + 1} / ${photos.length}`}</span>
        </Text>
        <ActionIcon size="lg" aria-label={t('listing.gallery.next')} onClick={() => moveBy(1)}>
          <IconChevronRight size={18} className={classes.turned} />
        </ActionIcon>
      </Group>
    </Modal>
  );
}
