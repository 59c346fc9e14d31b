import { useInViewport } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { useWords } from '../../../../lib/i18n.ts';
import { Absent } from '../../../../ui/money-text.tsx';
import { useFile } from '../../../../lib/private-file.ts';
import classes from './proof-thumbnail.module.css';

/** A proof in a list, small. It is fetched when it comes into sight. */
export function ProofThumbnail({ fileId }: { fileId: string | null }) {
  const { ref, inViewport } = useInViewport();
  if (!fileId) return <Absent />;
  return (
    <span ref={ref} className={classes.frame}>
      {inViewport && <Picture fileId={fileId} />}
    </span>
  );
}

function Picture({ fileId }: { fileId: string }) {
  const { t } = useWords();
  const { address, isPicture } = useFile(fileId);
  if (!address) return null;
  return isPicture ? (
    <img src={address} alt={t('office.proof')} />
  ) : (
    <IconFileText size={16} role="img" aria-label={t('office.proof_pdf')} />
  );
}
