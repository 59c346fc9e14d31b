import { Alert, Anchor, Button, Text } from '@mantine/core';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import type { Wallet, WalletSums } from '../payout.queries.ts';
import classes from './wallet-summary.module.css';

type WalletSummaryProps = {
  wallet: Wallet;
  isOwn: boolean;
  onAsk: (currency: WalletSums['currency']) => void;
};

/** The sums of a wallet, one card per currency, each with a button that requests all free fees of that currency. */
export function WalletSummary({ wallet, isOwn, onAsk }: WalletSummaryProps) {
  return (
    <div className={classes.cards}>
      {wallet.sums.map((sums) => (
        <Card key={sums.currency} sums={sums} wallet={wallet} isOwn={isOwn} onAsk={onAsk} />
      ))}
    </div>
  );
}

/** Card with the sums, the open request, the account and the debts of one currency. */
function Card({ sums, wallet, isOwn, onAsk }: WalletSummaryProps & { sums: WalletSums }) {
  const { t, locale } = useTranslation();
  const { currency, free } = sums;
  const lines = (['expected', 'earned', 'taken_back', 'in_request', 'transferred'] as const).filter(
    (name) => name === 'expected' || name === 'earned' || sums[name] !== 0,
  );
  return (
    <section className={classes.card} aria-label={t('wallet.title')}>
      <div className={classes.main}>
        <Text size="sm" c="dimmed">
          {t(free < 0 ? 'wallet.free_negative' : 'wallet.free')}
        </Text>
        <p className={`${classes.sum} ${free < 0 ? classes.negative : ''}`}>
          <MoneyText amount={free} currency={currency} />
        </p>
        <OpenRequest wallet={wallet} currency={currency} />
        {wallet.may_ask && <AskButton wallet={wallet} sums={sums} isOwn={isOwn} onAsk={onAsk} />}
        <Account wallet={wallet} isOwn={isOwn} />
      </div>
      <dl className={classes.lines}>
        {lines.map((name) => (
          <div key={name}>
            <dt>{t(`wallet.${name}`)}</dt>
            <dd>{money(sums[name], currency, locale)}</dd>
          </div>
        ))}
      </dl>
      <Debts wallet={wallet} currency={currency} />
    </section>
  );
}

/**
 * Button that requests all free fees; instead a text when nothing is free or the minimum is not reached. Nothing is
 * shown while a request is pending or without a bank account.
 */
function AskButton({ wallet, sums, onAsk }: WalletSummaryProps & { sums: WalletSums }) {
  const { t, locale } = useTranslation();
  const { currency, free, minimum } = sums;
  const hasPending = wallet.open.some((one) => one.currency === currency && one.status === 'PENDING');
  if (hasPending || wallet.account === null) return null;
  if (free <= 0) return <Text size="sm">{t('wallet.nothing_yet')}</Text>;
  if (free < minimum)
    return <Text size="sm">{t('wallet.below_minimum', { minimum: money(minimum, currency, locale) })}</Text>;
  return (
    <Button size="md" className={classes.ask} onClick={() => onAsk(currency)}>
      {t('wallet.ask', { amount: money(free, currency, locale) })}
    </Button>
  );
}

/** Notice of the pending request, or else of a returned one with the reason why it was returned. */
function OpenRequest({
  wallet,
  currency,
}: Pick<WalletSummaryProps, 'wallet'> & Pick<WalletSums, 'currency'>) {
  const { t, locale } = useTranslation();
  const ofCurrency = wallet.open.filter((one) => one.currency === currency);
  // A pending request comes first. One that the agent took back needs no notice.
  const open =
    ofCurrency.find(({ status }) => status === 'PENDING') ??
    ofCurrency.find(({ returned_because }) => returned_because !== 'AGENT');
  if (!open) return null;
  const isReturned = open.status === 'NEW';
  const { returned_because: returnReason } = open;
  return (
    <Alert
      color={isReturned ? 'yellow' : 'blue'}
      title={t(isReturned ? 'wallet.returned' : 'wallet.pending', { number: open.number })}
      className={classes.alert}
    >
      {isReturned ? (
        <Text size="sm">
          {returnReason === 'OFFICE'
            ? open.return_note
            : returnReason && t(`choice.withdrawal_return.${returnReason}`)}
        </Text>
      ) : (
        <Text size="sm">
          {money(open.amount, currency, locale)} · <DateText value={open.asked_at} as="relative" />.{' '}
          {t('wallet.pending_after')}
        </Text>
      )}
      <AppLink to={`/admin/transactions/fees/${open.slug}`}>{t('wallet.see_request')}</AppLink>
    </Alert>
  );
}

/** The bank account to which fees are transferred, or a warning that none is recorded yet. */
function Account({ wallet, isOwn }: Pick<WalletSummaryProps, 'wallet' | 'isOwn'>) {
  const { t } = useTranslation();
  const { account } = wallet;
  if (!account)
    return (
      <Text size="sm" c="red">
        {t(isOwn ? 'wallet.account_missing' : 'wallet.account_missing_office')}
        {isOwn && (
          <>
            {' '}
            <Anchor component={AppLink} to="/admin/my-account" fz="sm">
              {t('wallet.account_add')}
            </Anchor>
          </>
        )}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      {t('wallet.account')}: {account.bank_name} <bdi>…{account.number}</bdi>, {account.holder}
    </Text>
  );
}

/** The invoices whose fee the agent has to give back, which explain a negative balance. */
function Debts({ wallet, currency }: Pick<WalletSummaryProps, 'wallet'> & Pick<WalletSums, 'currency'>) {
  const { t } = useTranslation();
  const debts = wallet.debts.filter((one) => one.currency === currency);
  if (debts.length === 0) return null;
  return (
    <div className={classes.debts}>
      <Text size="sm">{t('wallet.negative_why')}</Text>
      <ul>
        {debts.map((debt) => (
          <li key={debt.invoice_id}>
            <bdi>{debt.invoice_number}</bdi>
            <MoneyText amount={debt.amount} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}
