import { Button, CopyButton } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../../lib/toasts.ts';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';
import type { Payment } from '../payment.queries.ts';

type PaymentLinkProps = { payment: Payment; invoice: Invoice };

/**
 * Buttons for the link with which the customer pays a payment in any of the offered ways: one sends it by e-mail, one
 * copies it.
 */
export function PaymentLink({ payment, invoice }: PaymentLinkProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const link = `${location.origin}/app/#/user/invoices/${invoice.slug}/payment?payment=${payment.id}`;
  const send = async () => {
    setBusy(true);
    try {
      await call('gateway_invoices.send_link', { id: payment.id });
      toastSuccess(t('pay.link_sent', { name: invoice.pic_name }));
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        {t('pay.send_link')}
      </Button>
      <CopyButton value={link} timeout={2_000}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('act.copied') : t('pay.copy_link')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
