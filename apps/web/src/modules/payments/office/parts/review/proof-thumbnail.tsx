import { Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { useFile } from '../../../../../lib/api/private-file.ts';
import classes from './proof-thumbnail.module.css';

/**
 * A thumbnail of a proof in a list, loaded when it scrolls into sight.
 * @param fileId null when there is no proof
 */
export function ProofThumbnail({ fileId }: { fileId: string | null }) {
  const { t } = useTranslation();
  const { ref, inViewport } = useInViewport();
  if (!fileId) {
    return (
      <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {t('office.proof_absent')}
      </Text>
    );
  }
  return (
    <span ref={ref} className={classes.frame}>
      {inViewport && <Picture fileId={fileId} />}
    </span>
  );
}

/** The picture of a proof, or an icon for a PDF; nothing while it is loading. */
function Picture({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const { address, isPicture } = useFile(fileId);
  if (!address) return null;
  return isPicture ? (
    <img src={address} alt={t('office.proof')} />
  ) : (
    <IconFileText size={16} role="img" aria-label={t('office.proof_pdf')} />
  );
}
