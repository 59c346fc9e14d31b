import { DetailList } from '../../../kit/detail-list.tsx';
import type { PhotoRow } from '../../../kit/photos/photo-rows.ts';
import type { CallOutput } from '../../../lib/api/api.ts';
import { count, fileSizeText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { UseList } from './use-list.tsx';

/** The details of a photo: dimensions in pixels, file size, file name, and where it is used. */
export type PhotoDetails = CallOutput<'photos.about'>['data'];

/** The details of a photo: dimensions, file, date, and the pages that show it. */
export function PhotoFacts({ photo, about }: { photo: PhotoRow; about: PhotoDetails }) {
  const { t, locale } = useTranslation();
  const { width, height, bytes, original_name, uses } = about;
  return (
    <DetailList
      details={[
        {
          label: t('photos.size'),
          value: t('photos.size_of', {
            width: count(width ?? 0, locale),
            height: count(height ?? 0, locale),
            bytes: fileSizeText(bytes, locale),
          }),
        },
        { label: t('photos.added'), value: <DateText value={photo.created_at} as="moment" /> },
        { label: t('photos.file'), value: <bdi>{original_name}</bdi>, wide: true },
        {
          label: t('photos.uses'),
          value: uses.length ? <UseList uses={uses} linked /> : t('photos.uses_none'),
          wide: true,
        },
      ]}
    />
  );
}
