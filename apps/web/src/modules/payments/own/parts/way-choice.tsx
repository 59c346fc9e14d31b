import { Alert, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { dateTimeText, money } from '../../../../lib/format.ts';
import { type MessageKey, useTranslation } from '../../../../lib/i18n.ts';
import { Panel } from '../../../../ui/calm.tsx';
import type { PayPage } from '../own-payment.queries.ts';
import classes from './way-choice.module.css';

export type PaymentWay = PayPage['ways'][number];

type WayChoiceProps = {
  ways: readonly PaymentWay[];
  currency: PayPage['payment']['currency'];
  /** The way that is being opened; the others wait. */
  opening: PaymentWay | null;
  onChoose: (way: PaymentWay) => void;
};

/**
 * All ways to pay in one list, by groups, the group most used first; each with its fee and until when it can be
 * paid. A notice says when a way runs in the provider's test system (`sandbox`), where no real money moves.
 * `opening` is the way that was pressed and is being opened.
 */
export function WayChoice({ ways, currency, opening, onChoose }: WayChoiceProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('pay.choose_way')}>
      {ways.some(({ sandbox, group }) => sandbox && group !== 'transfer') && (
        <Alert color="yellow" title={t('pay.sandbox_title')}>
          {t('pay.sandbox_text')}
        </Alert>
      )}
      <div className={classes.ways}>
        {grouped(ways).map(({ group, items }) => (
          <Fragment key={group}>
            <div className={classes.group}>
              <h3 className={classes.heading}>{t(`way_group.${group}`)}</h3>
              <Text c="dimmed">{t(`way_text.${group}`)}</Text>
            </div>
            <ul className={classes.list}>
              {items.map((way) => (
                <li key={`${way.provider} ${way.method}`}>
                  <WayButton
                    way={way}
                    currency={currency}
                    busy={opening === way}
                    disabled={opening !== null}
                    onChoose={() => onChoose(way)}
                  />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </Panel>
  );
}

type WayButtonProps = {
  way: PaymentWay;
  currency: PayPage['payment']['currency'];
  busy: boolean;
  disabled: boolean;
  onChoose: () => void;
};

/**
 * One way of paying as a button: its name, its fee and until when it can be paid. While one is being opened the
 * others cannot be pressed.
 */
function WayButton({ way, currency, busy, disabled, onChoose }: WayButtonProps) {
  const { t, locale } = useTranslation();
  const isGateway = way.group !== 'transfer';
  const terms = [
    way.fee > 0 ? t('pay.way_fee', { fee: money(way.fee, currency, locale) }) : t('pay.way_free'),
    ...(isGateway && way.expires_at
      ? [t('pay.way_until', { until: dateTimeText(way.expires_at, locale) })]
      : []),
  ];
  return (
    <UnstyledButton className={classes.way} disabled={disabled} aria-busy={busy} onClick={onChoose}>
      <span className={classes.words}>
        <strong>{t(wayKey(way.method))}</strong>
        <span className={classes.small}>{busy ? t('pay.opening') : terms.join(' · ')}</span>
      </span>
      <IconChevronRight size={20} aria-hidden className={classes.go} />
    </UnstyledButton>
  );
}

/** The name of a way of paying. */
export function wayKey(method: string): MessageKey {
  return `way.${method}` as MessageKey;
}

/** The ways by their groups, in the order in which the groups come first: so the group of the way most used leads. */
function grouped(ways: readonly PaymentWay[]): { group: PaymentWay['group']; items: PaymentWay[] }[] {
  const groups = [...new Set(ways.map(({ group }) => group))];
  return groups.map((group) => ({ group, items: ways.filter((way) => way.group === group) }));
}
