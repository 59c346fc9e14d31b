import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import type { PayPage } from '../own-payment.queries.ts';

/**
 * Button that deletes a payment for which no proof was sent yet, so that the customer can begin again with another
 * amount.
 */
export function OtherAmount({ payment, onDeleted }: { payment: PayPage['payment']; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call('user_payments.delete', { id: payment.id });
      setQuery({}, { replace: true });
      onDeleted();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="subtle" loading={busy} onClick={() => void remove()}>
      {t('pay.change_amount')}
    </Button>
  );
}
