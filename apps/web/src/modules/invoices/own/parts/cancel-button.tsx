import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorKey } from '@rihla/messages/error-key';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { agencyDay } from '../../../../lib/words/time-zone.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { confirmAct } from '../../../../ui/confirm.tsx';
import type { Invoice } from '../own-invoice.queries.ts';
import { isActAllowed } from '../payment-state.ts';

const RequestCancellation = lazy(async () => ({
  default: (await import('./request-cancellation.tsx')).RequestCancellation,
}));

type CancelButtonProps = { invoice: Invoice; isExpired: boolean; onChanged: () => void };

/**
 * Button with which a customer cancels a booking on which nothing is paid, or requests it from the office when
 * something is; after the cancellation it leads to the customer's start screen. Where neither is possible it shows the reason, except after the departure and while a request is
 * pending. Nothing for a booking that has ended or expired.
 * @param isExpired whether the payment deadline has passed
 */
export function CancelButton({ invoice, isExpired, onChanged }: CancelButtonProps) {
  const { t, dynamic } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const act = invoice.acts.find(({ act }) => act === 'cancel');
  const isOpen = !isExpired && !isEnded(invoice.status);
  if (!act || !isOpen) return null;
  if (!act.allowed) {
    // After the departure, cancellation is no longer offered.
    const notDeparted = !invoice.departure_at || invoice.departure_at >= agencyDay(invoice.server_now);
    if (notDeparted && isActAllowed(invoice, 'request_cancellation')) {
      return (
        <>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('own.cancel_ask')}
          </Button>
          <Suspense>
            {asking && (
              <RequestCancellation invoice={invoice} onClose={() => setAsking(false)} onChanged={onChanged} />
            )}
          </Suspense>
        </>
      );
    }
    // While a request is pending, CancellationAnswer shows it.
    if (invoice.cancellation?.status === 'REQUESTED') return null;
    return act.reason && notDeparted ? (
      <Text c="dimmed" fz="sm" style={{ alignSelf: 'center' }}>
        {t('own.cancel_why_not')} {dynamic(errorKey(act.reason))}
      </Text>
    ) : null;
  }
  const confirmCancel = () =>
    confirmAct({
      title: t('own.cancel_title', { number: invoice.number }),
      consequence: t('own.cancel_consequence', { seats: invoice.seats }),
      actLabel: t('own.cancel'),
      danger: true,
      run: async () => {
        await call('user_invoices.cancel', { id: invoice.id });
        toastSuccess(t('own.cancelled'));
        await navigate('/user');
        await queryClient.invalidateQueries({ queryKey: ['user_invoices'] });
      },
    });
  return (
    <Button variant="subtle" color="red" onClick={confirmCancel}>
      {t('own.cancel')}
    </Button>
  );
}
