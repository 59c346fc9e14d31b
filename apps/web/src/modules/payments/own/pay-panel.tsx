import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { QueryState } from '../../../ui/states.tsx';
import { useFocusFollows } from '../../../ui/focus/use-focus-follows.ts';
import type { Invoice, Payment } from '../../invoices/own/own-invoice.queries.ts';
import { type Attempt, type PayPage, payPageQuery, paymentStateQuery } from './own-payment.queries.ts';
import { AttemptHeld, LastAttempt, PaymentReceived } from './parts/attempt-outcome.tsx';
import { AttemptPanel } from './parts/attempt-panel.tsx';
import { OtherAmount } from './parts/other-amount.tsx';
import { TransferPanel } from './parts/transfer-panel.tsx';
import { ownPaymentEvents, usePaymentEvents } from './use-payment-events.ts';
import { type PaymentWay, WayChoice } from './parts/way-choice.tsx';
import classes from './payment.module.css';

type PayPanelProps = { payment: Payment; invoice: Invoice; onChanged: () => void };

/** The panel of a begun payment: the ways to pay it, or the instructions for the chosen way. */
export function PayPanel({ payment, invoice, onChanged }: PayPanelProps) {
  const query = useQuery(payPageQuery(payment.id));
  return (
    <QueryState query={query} lines={2} height={280}>
      {(page) => (
        <Pay
          page={page}
          payment={payment}
          receivedAt={query.dataUpdatedAt}
          invoice={invoice}
          onChanged={() => {
            void query.refetch();
            onChanged();
          }}
        />
      )}
    </QueryState>
  );
}

type PayProps = PayPanelProps & { page: PayPage; receivedAt: number };

/**
 * The part of the panel that applies now: paid, held (the money differs from what was asked for, so the office looks at
 * it), instructions of the attempt at a provider, bank transfer, or the list of ways. `live` is an attempt that can
 * still be paid.
 */
function Pay({ page, payment, receivedAt, invoice, onChanged }: PayProps) {
  const { t } = useTranslation();
  // The customer asked for the list of ways although an attempt is open.
  const [choosing, setChoosing] = useState(false);
  const [byTransfer, setByTransfer] = useState(payment.status === 'REJECT' && payment.channel === 'MANUAL');
  const { opening, choose } = useWay(page, () => {
    setChoosing(false);
    onChanged();
  });
  useLiveState(page, onChanged);

  const live = liveAttempt(page);
  const onlyTransfer = page.ways.every(({ group }) => group === 'transfer');
  const part = partOf({
    page,
    isLive: live !== null && !choosing,
    byTransfer: onlyTransfer || (byTransfer && !live),
  });
  const frame = useRef<HTMLDivElement>(null);
  useFocusFollows(frame, part);
  return (
    <div ref={frame} tabIndex={-1} className={classes.stage}>
      {part === 'received' && (
        <PaymentReceived payment={payment} invoice={invoice} saving={isSavings(invoice.status)} />
      )}
      {part === 'held' && <AttemptHeld />}
      {part === 'attempt' && live && (
        <AttemptPanel
          page={page}
          attempt={live}
          receivedAt={receivedAt}
          onAsk={async () => {
            const { data } = await call('user_gateway_payments.ask_attempt', { id: page.payment.id });
            return data.status === 'VALID';
          }}
          onChanged={onChanged}
          onOtherWay={() => setChoosing(true)}
        />
      )}
      {part === 'transfer' && (
        <>
          <TransferPanel payment={payment} invoice={invoice} onChanged={onChanged} />
          {!onlyTransfer && (
            <Button variant="subtle" onClick={() => setByTransfer(false)}>
              {t('pay.other_way')}
            </Button>
          )}
        </>
      )}
      {part === 'ways' && (
        <>
          <LastAttempt attempt={page.attempt} serverNow={page.server_now} />
          <WayChoice
            ways={page.ways}
            amount={page.payment.base_amount}
            currency={page.payment.currency}
            opening={opening}
            onChoose={(way) => {
              setByTransfer(way.group === 'transfer');
              choose(way);
            }}
          />
          {page.payment.status === 'NEW' && !live && (
            <OtherAmount payment={page.payment} onDeleted={onChanged} />
          )}
        </>
      )}
    </div>
  );
}

/**
 * Decides which part of the panel is shown: `received` (paid), `held` (the office looks at it), `attempt` (instructions
 * of the attempt), `transfer` (bank transfer), or `ways` (the list).
 */
function partOf({ page, isLive, byTransfer }: { page: PayPage; isLive: boolean; byTransfer: boolean }) {
  if (page.payment.status === 'VALID') return 'received';
  if (page.attempt?.status === 'HELD') return 'held';
  if (isLive) return 'attempt';
  return byTransfer ? 'transfer' : 'ways';
}

/** The attempt that can still be paid; null for none. */
function liveAttempt({ attempt }: PayPage): Attempt | null {
  return attempt && hasTrait(attemptMachine, attempt.status, 'live') ? attempt : null;
}

/**
 * Provides `choose`, which opens a way of paying: an attempt at a provider, or a bank transfer (`MANUAL`), for which an
 * open attempt is ended first. `opening` is the way that is being opened.
 */
function useWay(page: PayPage, onOpened: () => void) {
  const [opening, setOpening] = useState<PaymentWay | null>(null);
  const choose = async (way: PaymentWay) => {
    const { id, channel } = page.payment;
    setOpening(way);
    try {
      if (way.provider !== 'MANUAL') {
        await call('user_gateway_payments.open_attempt', { id, provider: way.provider, method: way.method });
      } else if (channel !== 'MANUAL') {
        await call('user_gateway_payments.end_attempt', { id });
      }
    } catch (error) {
      toastFailure(error);
    } finally {
      setOpening(null);
      onOpened();
    }
  };
  return { opening, choose: (way: PaymentWay) => void choose(way) };
}

/**
 * Watches a payment that waits for money: the server pushes its state, and while there is no connection it is polled.
 * `onChanged` is called when the status of the payment or of its attempt has changed.
 */
function useLiveState(page: PayPage, onChanged: () => void): void {
  const isAttempting = liveAttempt(page) !== null && page.payment.status !== 'VALID';
  const { state: pushed, connected } = usePaymentEvents(ownPaymentEvents(page.payment.id), isAttempting);
  // Polled only without a connection, such as behind a proxy that delays streams.
  const { data: polled } = useQuery({
    ...paymentStateQuery(page.payment.id),
    enabled: isAttempting && !connected,
  });
  const seen = `${page.payment.status} ${page.attempt?.status ?? ''}`;
  const state = connected
    ? pushed
    : polled && { status: polled.status, attempt: polled.attempt?.status ?? null };
  const now = state ? `${state.status} ${state.attempt ?? ''}` : seen;
  useEffect(() => {
    if (!isAttempting || now === seen) return;
    onChanged();
    void queryClient.invalidateQueries({ queryKey: ['user_invoices'] });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls is new with each render; it follows the state
  }, [isAttempting, now, seen]);
}
