import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { CopyWordsButton } from '../../../invoices/own/parts/copy-words-button.tsx';
import { Deadline } from '../../../invoices/own/parts/deadline.tsx';
import type { Attempt, PayPage } from '../own-payment.queries.ts';
import classes from './amount-box.module.css';
import { HowToPay } from './how-to-pay.tsx';
import { stepsToPay } from './payment-steps.ts';
import { attemptWayKey } from './way-choice.tsx';

type AttemptPanelProps = {
  page: Pick<PayPage, 'own_steps' | 'simulator_url' | 'server_now'>;
  attempt: Omit<Attempt, 'id'>;
  /** When the page was read, by this device's clock, in milliseconds. */
  receivedAt: number;
  /**
   * Asks the provider now.
   * @returns whether the money has come
   */
  onAsk: () => Promise<boolean>;
  /** Refetches the payment. */
  onChanged: () => void;
  /** Shows the list of ways again. */
  onOtherWay: () => void;
};

/**
 * The instructions of an attempt at a payment provider: amount, account number or code, deadline, and steps. `how` is
 * null until the provider has answered. A way without account number, QR code and shop code is paid on the provider's
 * page (`paysElsewhere`); in the provider's test system (`sandbox`) that page is always offered.
 */
export function AttemptPanel({ page, attempt, receivedAt, onAsk, onChanged, onOtherWay }: AttemptPanelProps) {
  const { t, locale } = useTranslation();
  const howToPay = attempt.how_to_pay;
  const way = t(attemptWayKey(attempt));
  const paysElsewhere = howToPay !== null && !howToPay.virtual_account && !howToPay.qr && !howToPay.shop_code;
  if (howToPay === null) return <Panel title={t('pay.opening')}>{null}</Panel>;
  return (
    <Panel title={way}>
      {attempt.sandbox && (
        <Alert color="yellow" title={t('pay.sandbox_title')}>
          {t('pay.sandbox_text')}{' '}
          {page.simulator_url && (
            <Anchor href={page.simulator_url} underline="always" target="_blank" rel="noreferrer">
              {t('pay.open_simulator')}
            </Anchor>
          )}
        </Alert>
      )}
      <div className={classes.box}>
        <Text c="dimmed">{t('pay.pay_exactly')}</Text>
        <div className={classes.line}>
          <strong className={classes.amount}>{money(howToPay.amount_to_pay, 'IDR', locale)}</strong>
          <CopyWordsButton value={String(howToPay.amount_to_pay)} words={t('pay.copy_amount')} />
        </div>
        {attempt.fee > 0 && <Text>{t('pay.of_it_fee', { fee: money(attempt.fee, 'IDR', locale) })}</Text>}
      </div>
      <HowToPay howToPay={howToPay} />
      {howToPay.page_url && (paysElsewhere || attempt.sandbox) && (
        <Button
          component="a"
          href={howToPay.page_url}
          rel="noreferrer"
          size="lg"
          variant={paysElsewhere ? 'filled' : 'default'}
          rightSection={<IconExternalLink size={20} aria-hidden />}
        >
          {t('pay.open_page', { way })}
        </Button>
      )}
      <Deadline
        until={attempt.expires_at}
        serverNow={page.server_now}
        receivedAt={receivedAt}
        onOver={onChanged}
      />
      <div>
        <strong>{t('pay.steps')}</strong>
        <List type="ordered" spacing={4} mt={4}>
          {stepsToPay({ t, locale }, attempt, page.own_steps).map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an agency may write a step twice
            <List.Item key={index}>{step}</List.Item>
          ))}
        </List>
      </div>
      <Text role="status">
        <strong>{t('pay.waiting_title')}.</strong> {t('pay.waiting_text')}
      </Text>
      <AskNow onAsk={onAsk} onChanged={onChanged} />
      <Button variant="subtle" onClick={onOtherWay}>
        {t('pay.other_way')}
      </Button>
    </Panel>
  );
}

/**
 * Button that asks the payment provider now whether the money has come, for customers who do not want to wait.
 */
function AskNow({ onAsk, onChanged }: Pick<AttemptPanelProps, 'onAsk' | 'onChanged'>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [notYet, setNotYet] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      setNotYet(!(await onAsk()));
      onChanged();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={busy}
        leftSection={<IconRefresh size={20} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('pay.ask_now')}
      </Button>
      {notYet && <Text role="status">{t('pay.asked_not_yet')}</Text>}
    </>
  );
}
