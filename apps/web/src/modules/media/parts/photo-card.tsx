import { Checkbox, UnstyledButton } from '@mantine/core';
import type { PhotoRow } from '../../../kit/photos/photo-rows.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Picture } from '../../../ui/values/pictures/picture.tsx';
import classes from './photo-library.module.css';

type PhotoCardProps = {
  photo: PhotoRow;
  onOpen: () => void;
  selected: boolean;
  /** Selects the photo or unselects it; absent for users who may do nothing with several. */
  onSelect?: () => void;
};

/** A card with one photo of the library; a press anywhere opens it. */
export function PhotoCard({ photo, onOpen, selected, onSelect }: PhotoCardProps) {
  const { t, dynamic } = useTranslation();
  return (
    <li className={classes.card} data-selected={selected || undefined}>
      <Picture
        fileId={photo.file_id}
        alt=""
        sizes="(max-width: 47.99em) 50vw, 220px"
        className={classes.picture}
      />
      <UnstyledButton
        className={classes.open}
        aria-label={t('photos.edit', { caption: photo.caption })}
        onClick={onOpen}
      >
        <span className={classes.caption}>{photo.caption}</span>
      </UnstyledButton>
      <span className={classes.type}>{dynamic(`choice.photo_type.${photo.type}`)}</span>
      {onSelect && (
        <Checkbox
          className={classes.select}
          aria-label={`${t('list.select_row')}: ${photo.caption}`}
          checked={selected}
          onChange={onSelect}
        />
      )}
    </li>
  );
}
