import { Skeleton, UnstyledButton } from '@mantine/core';
import { useTranslation } from '../../lib/words/i18n.ts';
import { Picture } from '../../ui/values/pictures/picture.tsx';
import classes from './photo-picker.module.css';
import type { PhotoRow } from './photo-rows.ts';

type PhotoChoicesProps = {
  /** The photos; undefined while they are loading. */
  photos: readonly PhotoRow[] | undefined;
  /** The ids of the chosen photos in their order; null when pressing a photo chooses it at once. */
  order: readonly string[] | null;
  onPress: (photo: PhotoRow) => void;
  /** True while the photos of the previous search are shown because the new ones are loading. */
  faded: boolean;
};

/** Shows the pictures to choose from, each as a button with its caption, and the numbers of the chosen ones. */
export function PhotoChoices({ photos, order, onPress, faded }: PhotoChoicesProps) {
  const { t } = useTranslation();
  if (!photos) {
    return (
      <div className={classes.grid} aria-busy>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={150} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.grid} aria-label={t('nav.photos')} style={{ opacity: faded ? 0.6 : 1 }}>
      {photos.map((photo) => {
        const place = order ? order.indexOf(photo.id) + 1 : 0;
        return (
          <li key={photo.id}>
            <UnstyledButton
              className={classes.choice}
              aria-pressed={order ? place > 0 : undefined}
              onClick={() => onPress(photo)}
            >
              <Picture fileId={photo.file_id} alt="" sizes="200px" className={classes.picture} />
              <span className={classes.caption}>{photo.caption}</span>
              {place > 0 && (
                <span className={classes.place} aria-hidden>
                  {place}
                </span>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
