import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { money } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { CopyWordsButton } from '../../../invoices/own/parts/copy-words-button.tsx';
import { Deadline } from '../../../invoices/own/parts/deadline.tsx';
import type { Attempt, PayPage } from '../own-payment.queries.ts';
import classes from './attempt-panel.module.css';
import { HowToPay } from './how-to-pay.tsx';
import { stepsOf } from './payment-steps.ts';
import { wayKey } from './way-choice.tsx';

type AttemptPanelProps = {
  page: Pick<PayPage, 'own_steps' | 'simulator_url' | 'server_now'>;
  attempt: Omit<Attempt, 'id'>;
  receivedAt: number;
  /** Asks the provider now. @returns whether the money is there */
  onAsk: () => Promise<boolean>;
  /** Reads the payment anew. */
  onChanged: () => void;
  /** Shows the list of ways again. */
  onOtherWay: () => void;
};

/**
 * An attempt to pay at a payment gateway that waits for money: what to pay, where, until when, and how, step by
 * step. `how` is null while the provider has not answered yet. A way with neither account number, QR code nor shop
 * code is paid on the provider's page (`paysElsewhere`); in the test system (`sandbox`) that page is offered in any case.
 */
export function AttemptPanel({ page, attempt, receivedAt, onAsk, onChanged, onOtherWay }: AttemptPanelProps) {
  const { t, locale } = useTranslation();
  const how = attempt.how_to_pay;
  const way = attempt.method ? t(wayKey(attempt.method)) : 'Midtrans';
  const paysElsewhere = how !== null && !how.virtual_account && !how.qr && !how.shop_code;
  if (how === null) return <Panel title={t('pay.opening')}>{null}</Panel>;
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
          <strong className={classes.amount}>{money(how.amount_to_pay, 'IDR', locale)}</strong>
          <CopyWordsButton value={String(how.amount_to_pay)} words={t('pay.copy_amount')} />
        </div>
        {attempt.fee > 0 && <Text>{t('pay.of_it_fee', { fee: money(attempt.fee, 'IDR', locale) })}</Text>}
      </div>
      <HowToPay how={how} />
      {how.page_url && (paysElsewhere || attempt.sandbox) && (
        <Button
          component="a"
          href={how.page_url}
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
          {stepsOf({ t, locale }, attempt, page.own_steps).map((step, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an agency may write a step twice
            <List.Item key={at}>{step}</List.Item>
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
 * The button that asks the payment provider at once whether the money has come, for customers who have just paid
 * and do not want to wait.
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
