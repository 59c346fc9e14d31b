import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { attemptMachine } from '@rihla/domain/payments/attempt.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { QueryState } from '../../../ui/states.tsx';
import { useFocusFollows } from '../../../ui/use-focus-follows.ts';
import type { Invoice, Payment } from '../../invoices/own/own-invoice.queries.ts';
import { type Attempt, type PayPage, payPageQuery, paymentStateQuery } from './own-payment.queries.ts';
import { AttemptHeld, LastAttempt, PaymentReceived } from './parts/attempt-outcome.tsx';
import { AttemptPanel } from './parts/attempt-panel.tsx';
import { TransferPanel } from './parts/transfer-panel.tsx';
import { ownPaymentEvents, usePaymentEvents } from './use-payment-events.ts';
import { type PaymentWay, WayChoice } from './parts/way-choice.tsx';
import classes from './payment.module.css';

type PayPanelProps = { payment: Payment; invoice: Invoice; onChanged: () => void };

/** A payment that was announced: the ways to pay it, or what is to be done in the way that was chosen. */
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
 * What the screen of one payment shows now: that it is paid, that the office looks at it, how to pay in the way
 * that was chosen, the bank transfer, or the list of ways. `live` is an attempt at a gateway that can still be
 * paid; `HELD` is one whose money differs from what was asked for.
 */
function Pay({ page, payment, receivedAt, invoice, onChanged }: PayProps) {
  const { t } = useTranslation();
  // The customer looks at the list, although a way is open or transfer would be shown.
  const [choosing, setChoosing] = useState(false);
  const [byTransfer, setByTransfer] = useState(payment.status === 'REJECT' && payment.channel === 'MANUAL');
  const { opening, choose } = useWay(page, () => {
    setChoosing(false);
    onChanged();
  });
  useLiveState(page, onChanged);

  const live = liveOf(page);
  const onlyTransfer = page.ways.every(({ group }) => group === 'transfer');
  const shown = shownOf({
    page,
    isLive: live !== null && !choosing,
    byTransfer: onlyTransfer || (byTransfer && !live),
  });
  const frame = useRef<HTMLDivElement>(null);
  useFocusFollows(frame, shown);
  return (
    <div ref={frame} tabIndex={-1} className={classes.stage}>
      {shown === 'received' && (
        <PaymentReceived payment={payment} invoice={invoice} saving={isSavings(invoice.status)} />
      )}
      {shown === 'held' && <AttemptHeld />}
      {shown === 'attempt' && live && (
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
      {shown === 'transfer' && (
        <>
          <TransferPanel payment={payment} invoice={invoice} onChanged={onChanged} />
          {!onlyTransfer && (
            <Button variant="subtle" onClick={() => setByTransfer(false)}>
              {t('pay.other_way')}
            </Button>
          )}
        </>
      )}
      {shown === 'ways' && (
        <>
          <LastAttempt attempt={page.attempt} serverNow={page.server_now} />
          <WayChoice
            ways={page.ways}
            currency={page.payment.currency}
            opening={opening}
            onChoose={(way) => {
              setByTransfer(way.group === 'transfer');
              choose(way);
            }}
          />
        </>
      )}
    </div>
  );
}

/**
 * Which part of the screen of one payment is shown: that it is paid, that the office looks at it, how to pay in the
 * chosen way, the bank transfer, or the list of ways.
 */
function shownOf({ page, isLive, byTransfer }: { page: PayPage; isLive: boolean; byTransfer: boolean }) {
  if (page.payment.status === 'VALID') return 'received';
  if (page.attempt?.status === 'HELD') return 'held';
  if (isLive) return 'attempt';
  return byTransfer ? 'transfer' : 'ways';
}

/** The attempt that can still be paid. */
function liveOf({ attempt }: PayPage): Attempt | null {
  return attempt && hasTrait(attemptMachine, attempt.status, 'live') ? attempt : null;
}

/**
 * Opens a way of paying that the customer has chosen: an attempt at a gateway, or a bank transfer (`MANUAL`),
 * before which an attempt that is open at a gateway is ended.
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
 * Watches a payment that waits for money: the server tells how it stands, and while it cannot the screen asks.
 * Reads the screen again when the status of the payment or of its attempt has changed.
 */
function useLiveState(page: PayPage, onChanged: () => void): void {
  const waits = liveOf(page) !== null && page.payment.status !== 'VALID';
  const { state: told, connected } = usePaymentEvents(ownPaymentEvents(page.payment.id), waits);
  // Asked only where the server cannot tell by itself, such as behind a proxy that holds streams back.
  const { data: asked } = useQuery({ ...paymentStateQuery(page.payment.id), enabled: waits && !connected });
  const seen = `${page.payment.status} ${page.attempt?.status ?? ''}`;
  const state = connected ? told : asked && { status: asked.status, attempt: asked.attempt?.status ?? null };
  const now = state ? `${state.status} ${state.attempt ?? ''}` : seen;
  useEffect(() => {
    if (!waits || now === seen) return;
    onChanged();
    void queryClient.invalidateQueries({ queryKey: ['user_invoices'] });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls is new with each render; it follows the state
  }, [waits, now, seen]);
}
