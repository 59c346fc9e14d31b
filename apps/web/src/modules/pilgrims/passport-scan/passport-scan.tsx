import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { ProfileValues } from '../profile-values.ts';

const Dialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

export type PassportScanProps = { values: ProfileValues; fill: (values: Partial<ProfileValues>) => void };

/** Button that opens the dialog to read a passport into the form; the dialog's code is loaded when pressed. */
export function PassportScan(props: PassportScanProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div data-wide>
      <Button variant="light" leftSection={<IconScan size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('passport_scan.open')}
      </Button>
      {open && (
        <Suspense>
          <Dialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
