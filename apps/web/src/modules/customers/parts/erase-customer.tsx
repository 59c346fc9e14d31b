import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FormSection } from '../../../kit/form/form-frame.tsx';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../kit/reason-dialog.tsx')).ReasonDialog,
}));

/** The button that erases the data of a customer who asked the office for it. Nothing for staff who may not. */
export function EraseCustomer({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('privacy.erase')) return null;
  return (
    <FormSection title={t('privacy.erase_customer')} why={t('privacy.erase_text')}>
      <div data-wide>
        <Button color="red" variant="light" onClick={() => setOpen(true)}>
          {t('privacy.erase_customer')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <ReasonDialog
            title={t('privacy.erase_customer_title', { name: customer.name })}
            text={t('privacy.erase_text')}
            reasonLabel={t('privacy.erase_reason')}
            actLabel={t('privacy.erase_act')}
            onClose={() => setOpen(false)}
            send={async (reason) => {
              await call('privacy.erase', { id: customer.id, reason });
              return t('privacy.erased_done');
            }}
          />
        </Suspense>
      )}
    </FormSection>
  );
}
