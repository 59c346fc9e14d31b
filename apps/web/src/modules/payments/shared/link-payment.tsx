import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import { Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { Panel } from '../../../ui/calm.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { useFocusFollows } from '../../../ui/focus/use-focus-follows.ts';
import { AttemptHeld, LastAttempt } from '../own/parts/attempt-outcome.tsx';
import { AttemptPanel } from '../own/parts/attempt-panel.tsx';
import { type PaymentWay, WayChoice } from '../own/parts/way-choice.tsx';
import classes from '../own/payment.module.css';
import { usePaymentEvents } from '../own/use-payment-events.ts';
import { linkPaymentKey, storeLinkPaymentKey } from './link-key.ts';
import { LinkProof } from './link-proof.tsx';
import type { LinkPaymentData, PayLinkData } from './shared.queries.ts';
import checked from '../own/parts/being-checked.module.css';

type LinkPaymentProps = {
  token: string;
  shown: PayLinkData;
  begun: LinkPaymentData;
  receivedAt: number;
  /** Refetches the payment link. */
  onChanged: () => void;
};

/**
 * A payment begun by a payment link: the ways to pay it, the instructions for the chosen way, and how it ended. The
 * screen updates by itself when the money has come.
 */
export function LinkPayment({ token, shown, begun, receivedAt, onChanged }: LinkPaymentProps) {
  const { t } = useTranslation();
  const linkAndKey = { token, key: linkPaymentKey(token) ?? '' };
  // The payer asked for the list of ways although an attempt is open.
  const [choosing, setChoosing] = useState(false);
  const [byTransfer, setByTransfer] = useState(false);
  const [opening, setOpening] = useState<PaymentWay | null>(null);
  const live = begun.attempt && hasTrait(attemptMachine, begun.attempt.status, 'live') ? begun.attempt : null;
  useLiveState(linkAndKey, begun, live !== null, onChanged);

  const onlyTransfer = begun.ways.every(({ group }) => group === 'transfer');
  const part = partOf(begun, { live: live !== null && !choosing, byTransfer: onlyTransfer || byTransfer });
  const frame = useRef<HTMLDivElement>(null);
  useFocusFollows(frame, part);
  const runAct = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toastFailure(error);
    } finally {
      setOpening(null);
      setChoosing(false);
      onChanged();
    }
  };
  const choose = (way: PaymentWay) => {
    const { provider, method } = way;
    setByTransfer(provider === 'MANUAL');
    if (provider === 'MANUAL' && !begun.at_gateway) return;
    setOpening(way);
    void runAct(() =>
      provider === 'MANUAL'
        ? call('shared_payments.end_attempt', linkAndKey)
        : call('shared_payments.open_attempt', { ...linkAndKey, provider, method }),
    );
  };
  const giveUp = () =>
    void runAct(async () => {
      await call('shared_payments.drop', linkAndKey);
      storeLinkPaymentKey(token, null);
    });
  return (
    <div ref={frame} tabIndex={-1} className={classes.stage}>
      {part === 'held' && <AttemptHeld />}
      {part === 'attempt' && live && (
        <AttemptPanel
          page={{ ...begun, server_now: shown.server_now }}
          attempt={live}
          receivedAt={receivedAt}
          onAsk={async () => (await call('shared_payments.ask_attempt', linkAndKey)).data.status === 'VALID'}
          onChanged={onChanged}
          onOtherWay={() => setChoosing(true)}
        />
      )}
      {part === 'transfer' && (
        <>
          <LinkProof linkAndKey={linkAndKey} shown={shown} begun={begun} onChanged={onChanged} />
          {!onlyTransfer && (
            <Button variant="subtle" size="md" onClick={() => setByTransfer(false)}>
              {t('pay.other_way')}
            </Button>
          )}
        </>
      )}
      {part === 'ways' && (
        <>
          <LastAttempt attempt={begun.attempt} serverNow={shown.server_now} />
          <WayChoice
            ways={begun.ways}
            amount={begun.base_amount}
            currency={shown.currency}
            opening={opening}
            onChoose={choose}
          />
        </>
      )}
      {(part === 'ways' || part === 'transfer') && !shown.fixed && (
        <Button variant="subtle" size="md" onClick={giveUp}>
          {t('shared.given_up')}
        </Button>
      )}
      {(part === 'received' || part === 'sent' || part === 'refused') && (
        <Ended
          part={part}
          begun={begun}
          shown={shown}
          onAgain={() => {
            storeLinkPaymentKey(token, null);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** The parts of the page; `partOf` explains when each is shown. */
type Part = 'received' | 'sent' | 'refused' | 'held' | 'attempt' | 'transfer' | 'ways';

/**
 * Decides which part of the page is shown: `received` (paid), `sent` (the proof is being checked), `held` (another
 * amount came), `attempt` (instructions of an attempt), `refused` (rejected and no way left), `transfer` (bank
 * transfer) or `ways` (the list).
 */
function partOf(begun: LinkPaymentData, { live, byTransfer }: { live: boolean; byTransfer: boolean }): Part {
  if (begun.status === 'VALID') return 'received';
  if (begun.status === 'PENDING' && !begun.at_gateway) return 'sent';
  if (begun.attempt?.status === 'HELD') return 'held';
  if (live) return 'attempt';
  if (begun.ways.length === 0 && begun.status !== 'NEW') return 'refused';
  return byTransfer ? 'transfer' : 'ways';
}

type EndedProps = {
  part: 'received' | 'sent' | 'refused';
  begun: LinkPaymentData;
  shown: PayLinkData;
  onAgain: () => void;
};

/** The result of a payment by a payment link, and a button that begins another while the link allows one. */
function Ended({ part, begun, shown, onAgain }: EndedProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(`shared.${part}`)}>
      {part === 'received' && (
        <div className={checked.what} role="status">
          <IconCircleCheck size={40} stroke={1.5} aria-hidden color="var(--mantine-color-green-filled)" />
          <strong className={checked.amount}>
            <MoneyText amount={begun.amount} currency={shown.currency} />
          </strong>
        </div>
      )}
      <Text>{t(`shared.${part}_text`)}</Text>
      {shown.maximum > 0 && (
        <Button variant="default" size="md" onClick={onAgain}>
          {t('shared.another')}
        </Button>
      )}
    </Panel>
  );
}

/**
 * The time between two refetches without a connection, in milliseconds; long, because links have a rate limit by IP
 * address.
 */
const POLL_EVERY = 30_000;

/**
 * Watches a payment that waits for money, and calls `onChanged` when its state has changed.
 * @param waits for money
 */
function useLiveState(
  linkAndKey: { token: string; key: string },
  begun: LinkPaymentData,
  waits: boolean,
  onChanged: () => void,
): void {
  const source = { url: '/api/pay_links/events', body: JSON.stringify(linkAndKey) };
  const { state, connected } = usePaymentEvents(source, waits);
  const seen = `${begun.status} ${begun.attempt?.status ?? ''}`;
  const pushed = state ? `${state.status} ${state.attempt}${state.link_ended ? ' ended' : ''}` : seen;
  useEffect(() => {
    if (waits && connected && pushed !== seen) onChanged();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls is new with each render; it follows the state
  }, [waits, connected, pushed, seen]);
  useEffect(() => {
    if (!waits || connected) return undefined;
    const timer = setInterval(onChanged, POLL_EVERY);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls is new with each render
  }, [waits, connected]);
}
