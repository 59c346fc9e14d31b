import { Anchor, Skeleton, Text } from '@mantine/core';
import { useFile } from '../../../lib/api/private-file.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

/** `media` says whether the file is stored (`KEPT`), still being fetched (`COMING`) or was not stored (`DROPPED`). */
type SentFileProps = { fileId: string | null; name: string | null; media: 'KEPT' | 'COMING' | 'DROPPED' };

/** A file of a message: a picture as a thumbnail, a PDF by its name; both open in a new tab. */
export function SentFile({ fileId, name, media }: SentFileProps) {
  const { t } = useTranslation();
  const { address, isPicture, query } = useFile(fileId);
  if (media !== 'KEPT' || query.isError)
    return (
      <Text span size="sm" c="dimmed" display="block">
        {t(`conversation.media.${media === 'COMING' ? 'COMING' : 'DROPPED'}`)}
      </Text>
    );
  if (!address) return <Skeleton w={160} h={120} mt={4} />;
  return (
    <Anchor
      href={address}
      target="_blank"
      rel="noreferrer"
      display="block"
      w="fit-content"
      maw="100%"
      mt={4}
      size="sm"
    >
      {isPicture ? (
        <img
          src={address}
          alt={name ?? t('conversation.open_file')}
          style={{ maxInlineSize: 'min(240px, 100%)', maxBlockSize: 240, borderRadius: 8, display: 'block' }}
        />
      ) : (
        (name ?? t('conversation.open_file'))
      )}
    </Anchor>
  );
}
