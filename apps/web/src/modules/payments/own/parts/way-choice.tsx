import { Alert, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { dateTimeText, money } from '../../../../lib/words/format.ts';
import { type MessageKey, useTranslation } from '../../../../lib/words/i18n.ts';
import { Panel } from '../../../../ui/calm.tsx';
import type { Attempt, PayPage } from '../own-payment.queries.ts';
import classes from './way-choice.module.css';

/** A way to pay: a method at a payment provider, or bank transfer, with its fee and deadline. */
export type PaymentWay = PayPage['ways'][number];

type WayChoiceProps = {
  ways: readonly PaymentWay[];
  /** What is paid, in the smallest unit, without a fee or a unique number. */
  amount: number;
  currency: PayPage['payment']['currency'];
  /** The way that was chosen and is being opened; null for none. */
  opening: PaymentWay | null;
  onChoose: (way: PaymentWay) => void;
};

/**
 * The amount, and the list of the ways to pay it by group, the most used group first, each with its fee and deadline;
 * when a whole group has the same, they are shown once. A warning says when ways run in the provider's test system
 * (`sandbox`), in which no real money moves.
 */
export function WayChoice({ ways, amount, currency, opening, onChoose }: WayChoiceProps) {
  const { t, locale } = useTranslation();
  const termsOf = (way: PaymentWay) => termsIn({ t, locale }, way, currency);
  return (
    <Panel title={t('pay.choose_way')}>
      <Text>
        {t('pay.amount')} <strong>{money(amount, currency, locale)}</strong>
      </Text>
      {ways.some(({ sandbox, group }) => sandbox && group !== 'transfer') && (
        <Alert color="yellow" title={t('pay.sandbox_title')}>
          {t('pay.sandbox_text')}
        </Alert>
      )}
      <div className={classes.ways}>
        {byGroup(ways).map(({ group, items }) => {
          const terms = termsOf(items[0]!);
          const isShared = items.every((way) => termsOf(way) === terms);
          return (
            <Fragment key={group}>
              <div className={classes.group}>
                <h3 className={classes.heading}>{t(`way_group.${group}`)}</h3>
                <Text c="dimmed">{t(`way_text.${group}`)}</Text>
                {isShared && <Text c="dimmed">{terms}</Text>}
              </div>
              <ul className={classes.list}>
                {items.map((way) => (
                  <li key={`${way.provider} ${way.method}`}>
                    <WayButton
                      way={way}
                      terms={isShared ? null : termsOf(way)}
                      busy={opening === way}
                      disabled={opening !== null}
                      onChoose={() => onChoose(way)}
                    />
                  </li>
                ))}
              </ul>
            </Fragment>
          );
        })}
      </div>
    </Panel>
  );
}

type WayButtonProps = {
  way: PaymentWay;
  /** Its fee and deadline; null when the group shows them. */
  terms: string | null;
  busy: boolean;
  disabled: boolean;
  onChoose: () => void;
};

/** Button of one way to pay; disabled while any way is being opened. */
function WayButton({ way, terms, busy, disabled, onChoose }: WayButtonProps) {
  const { t } = useTranslation();
  const small = busy ? t('pay.opening') : terms;
  return (
    <UnstyledButton className={classes.way} disabled={disabled} aria-busy={busy} onClick={onChoose}>
      <span className={classes.words}>
        <strong>{t(wayKey(way.method))}</strong>
        {small && <span className={classes.small}>{small}</span>}
      </span>
      <IconChevronRight size={20} aria-hidden className={classes.go} />
    </UnstyledButton>
  );
}

/** The fee and the deadline of a way, as one line of text. */
function termsIn(
  { t, locale }: Pick<ReturnType<typeof useTranslation>, 't' | 'locale'>,
  { fee, group, expires_at: until }: PaymentWay,
  currency: PayPage['payment']['currency'],
): string {
  const cost = fee > 0 ? t('pay.way_fee', { fee: money(fee, currency, locale) }) : t('pay.way_free');
  if (group === 'transfer' || until === null) return cost;
  return `${cost} · ${t('pay.way_until', { until: dateTimeText(until, locale) })}`;
}

/** The message key of the name of a way to pay. */
function wayKey(method: string): MessageKey {
  return `way.${method}` as MessageKey;
}

/** The message key of how an attempt is paid: its way, or the provider's name while the payer chooses it there. */
export function attemptWayKey({ method, provider }: Pick<Attempt, 'method' | 'provider'>): MessageKey {
  return method ? wayKey(method) : `choice.payment_channel.${provider}`;
}

/** The ways by group. Groups are in the order of their first way; ways come sorted by use. */
function byGroup(ways: readonly PaymentWay[]): { group: PaymentWay['group']; items: PaymentWay[] }[] {
  const groups = [...new Set(ways.map(({ group }) => group))];
  return groups.map((group) => ({ group, items: ways.filter((way) => way.group === group) }));
}
