import { Button, Modal } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { isBegunByLink } from './begun-by-link.ts';
import type { PayLinksInvoice } from './pay-links-form.tsx';

const PayLinksForm = lazy(async () => ({ default: (await import('./pay-links-form.tsx')).PayLinksForm }));

type PayLinksProps = { invoice: PayLinksInvoice; area: 'office' | 'own' };

/**
 * Button that opens the payment links of an invoice, by which others pay it; nothing when it cannot be paid now. When
 * others have begun to pay all that is left, it stays, because ending their links makes it payable again.
 */
export function PayLinks({ invoice, area }: PayLinksProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const isPayable = invoice.acts.some(({ act, allowed }) => act === 'pay' && allowed);
  if (!isPayable || (invoice.payable.package.maximum === 0 && !isBegunByLink(invoice))) return null;
  return (
    <>
      <Button
        variant={area === 'own' ? 'default' : 'subtle'}
        size={area === 'own' ? 'lg' : 'compact-sm'}
        leftSection={<IconUsers size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('shared.links')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('shared.links_title')}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        <Suspense>
          <PayLinksForm invoice={invoice} area={area} />
        </Suspense>
      </Modal>
    </>
  );
}
