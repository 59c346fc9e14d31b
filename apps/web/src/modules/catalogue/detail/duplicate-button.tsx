import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Listing } from '../listing.queries.ts';

const DuplicateDialog = lazy(async () => ({
  default: (await import('./duplicate-dialog.tsx')).DuplicateDialog,
}));

/**
 * Button that opens the dialog to duplicate a departed package, to sell it again on another date; nothing for people
 * who may not create packages.
 */
export function DuplicateButton({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const can = useCan();
  const [copying, setCopying] = useState(false);
  if (!can('listing.create')) return null;
  return (
    <>
      <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setCopying(true)}>
        {t('listing.duplicate')}
      </Button>
      {copying && (
        <Suspense>
          <DuplicateDialog listing={listing} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  );
}
