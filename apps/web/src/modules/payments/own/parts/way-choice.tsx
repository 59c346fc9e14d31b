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
 * All ways to pay in one list, by groups, the group most used first; each with its fee and until when it can be paid, said
 * once for a group of which all have the same. A notice says when a way runs in the provider's test system (`sandbox`),
 * where no real money moves. `opening` is the way that was pressed and is being opened.
 */
export function WayChoice({ ways, currency, opening, onChoose }: WayChoiceProps) {
  const { t, locale } = useTranslation();
  const termsOf = (way: PaymentWay) => termsIn({ t, locale }, way, currency);
  return (
    <Panel title={t('pay.choose_way')}>
      {ways.some(({ sandbox, group }) => sandbox && group !== 'transfer') && (
        <Alert color="yellow" title={t('pay.sandbox_title')}>
          {t('pay.sandbox_text')}
        </Alert>
      )}
      <div className={classes.ways}>
        {grouped(ways).map(({ group, items }) => {
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
  /** Its fee and until when it can be paid; null where its group says so. */
  terms: string | null;
  busy: boolean;
  disabled: boolean;
  onChoose: () => void;
};

/** One way of paying as a button. While one is being opened the others cannot be pressed. */
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

/** The fee of a way and until when it can be paid, as one line. */
function termsIn(
  { t, locale }: Pick<ReturnType<typeof useTranslation>, 't' | 'locale'>,
  { fee, group, expires_at: until }: PaymentWay,
  currency: PayPage['payment']['currency'],
): string {
  const cost = fee > 0 ? t('pay.way_fee', { fee: money(fee, currency, locale) }) : t('pay.way_free');
  if (group === 'transfer' || until === null) return cost;
  return `${cost} · ${t('pay.way_until', { until: dateTimeText(until, locale) })}`;
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
