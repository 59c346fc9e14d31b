import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Picture } from '../../../../ui/values/pictures/picture.tsx';
import { Section } from '../../../../ui/section.tsx';
import type { Listing } from '../../listing.queries.ts';
import classes from './gallery.module.css';

const GalleryViewer = lazy(async () => ({
  default: (await import('./gallery-viewer.tsx')).GalleryViewer,
}));

/** The additional photos of a package as small pictures; a click opens the photo large. Nothing without photos. */
export function Gallery({ listing }: { listing: Listing }) {
  const { t, field } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  const { photos } = listing;
  if (photos.length === 0) return null;
  return (
    <Section title={field('listing', 'photos')}>
      <ul className={classes.gallery}>
        {photos.map(({ id, caption, photo }, index) => (
          <li key={id}>
            <UnstyledButton
              className={classes.item}
              aria-label={t('listing.gallery.open', { at: index + 1, caption: caption ?? listing.name })}
              onClick={() => setShown(index)}
            >
              <Picture fileId={photo.id} alt="" sizes="120px" className={classes.small} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <GalleryViewer listing={listing} index={shown} onMove={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Section>
  );
}
