import { Anchor, Skeleton, UnstyledButton } from '@mantine/core';
import { IconFileText, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { ErrorState } from '../../../../../ui/states.tsx';
import { useFile } from '../../../../../lib/api/private-file.ts';
import classes from './proof-view.module.css';

/**
 * The proof of a payment in large; a press makes it larger still.
 * @param fileId null when there is no proof
 */
export function ProofView({ fileId }: { fileId: string | null }) {
  const { t } = useTranslation();
  if (fileId) return <Proof key={fileId} fileId={fileId} />;
  return (
    <div className={classes.frame}>
      <div className={classes.sheet}>
        <div className={classes.none}>
          <IconPhotoOff size={32} stroke={1.5} aria-hidden />
          {t('office.proof_none')}
        </div>
      </div>
    </div>
  );
}

/**
 * A proof that exists: a picture that a press makes larger, or an icon for a PDF, and a link that opens the file.
 */
function Proof({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const [large, setLarge] = useState(false);
  const { address, isPicture, query } = useFile(fileId);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.frame}>
      <div className={classes.sheet} data-large={large || undefined}>
        {!address && <Skeleton height="100%" mih={320} radius="md" />}
        {address && isPicture && (
          <UnstyledButton
            className={classes.large}
            aria-label={t(large ? 'office.proof_smaller' : 'office.proof_larger')}
            onClick={() => setLarge(!large)}
          >
            <img src={address} alt={t('office.proof')} />
          </UnstyledButton>
        )}
        {address && !isPicture && (
          <div className={classes.none}>
            <IconFileText size={48} stroke={1.5} aria-hidden />
            {t('office.proof_pdf')}
          </div>
        )}
      </div>
      {address && (
        <Anchor href={address} target="_blank" rel="noreferrer" fz="sm" className="larger-target">
          {t('office.proof_open')}
        </Anchor>
      )}
    </div>
  );
}
