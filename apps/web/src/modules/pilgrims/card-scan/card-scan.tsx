import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { ProfileValues } from '../profile-values.ts';

const Dialog = lazy(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog }));

export type CardScanProps = { values: ProfileValues; fill: (values: Partial<ProfileValues>) => void };

/** Button that opens the dialog to read an identity card into the form; the dialog's code is loaded when pressed. */
export function CardScan(props: CardScanProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div data-wide>
      <Button variant="light" leftSection={<IconId size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('card_scan.open')}
      </Button>
      {open && (
        <Suspense>
          <Dialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
