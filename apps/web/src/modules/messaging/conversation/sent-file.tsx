import { Anchor, Skeleton, Text } from '@mantine/core';
import { useFile } from '../../../lib/api/private-file.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type SentFileProps = { fileId: string | null; name: string | null; media: 'KEPT' | 'COMING' | 'DROPPED' };

/** A picture or paper that was sent: a picture is shown small, a paper by its name, and both open whole beside this screen. */
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
