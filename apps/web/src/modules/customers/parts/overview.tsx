import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { StateOf } from '@rihla/domain/kit/machine';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DetailList } from '../../../kit/detail-list.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { Customer } from '../../access/customers/customer.queries.ts';
import { ChannelName } from '../../messaging/parts/channel-name.tsx';
import { type CustomerOverview, overviewQuery } from '../overview.queries.ts';
import { CustomerTimeline } from './customer-timeline.tsx';
import { MergedAccounts } from './merged-accounts.tsx';
import classes from './overview.module.css';
import { PointsOf } from './points-of.tsx';

const INVOICES = '/admin/transactions/invoices';

/** The overview of a customer: points and sums, orders, payments, messages, merged accounts, and the time line. */
export function Overview({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(overviewQuery(customer.id));
  return (
    <QueryState query={query} lines={10}>
      {(found) => (
        <Stack gap="md">
          <Glance customer={customer} found={found} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <Orders customer={customer} found={found} />
              <Payments found={found} />
              {found.messages && <Messages slug={found.slug} messages={found.messages} />}
            </div>
            <div className={classes.column}>
              {can('customer.merge') && <MergedAccounts customer={customer} />}
              <Section title={t('overview.timeline')}>
                <CustomerTimeline timeline={found.timeline} />
              </Section>
            </div>
          </div>
        </Stack>
      )}
    </QueryState>
  );
}

type OverviewProp = { found: CustomerOverview };

/** The first facts about a customer: points, credit, amounts paid, and by whose link the customer came. */
function Glance({ customer, found }: OverviewProp & { customer: Customer }) {
  const { t, locale } = useTranslation();
  const { came_by: came } = found;
  return (
    <Section title={t('overview.title')}>
      <DetailList
        details={[
          { label: t('points.title'), value: <PointsOf customer={customer} balance={found.points} /> },
          ...(found.credits.length > 0
            ? [
                {
                  label: t('overview.credit'),
                  value: found.credits.map((one) => money(one.balance, one.currency, locale)).join(' + '),
                },
              ]
            : []),
          {
            label: t('overview.sums'),
            value:
              found.sums.length === 0 ? (
                <Absent />
              ) : (
                found.sums
                  .map(({ currency, paid, total }) =>
                    t('overview.paid_of', {
                      paid: money(paid, currency, locale),
                      total: money(total, currency, locale),
                    }),
                  )
                  .join(' + ')
              ),
          },
          {
            label: t('overview.came_by'),
            value: came ? (
              <>
                {t('overview.came_by_link', { agent: came.agent.name, code: came.code })}
                {came.listing && <> · {came.listing.name}</>} · <DateText value={came.at} />
              </>
            ) : (
              t('overview.came_direct')
            ),
          },
        ]}
      />
    </Section>
  );
}

/** The newest orders of a customer, with a link to the list of all. */
function Orders({ customer, found }: OverviewProp & { customer: Customer }) {
  const { t } = useTranslation();
  const all = found.orders_count > found.orders.length && (
    <Anchor component={AppLink} size="sm" to={`${INVOICES}?search[user_id][]=${customer.id}`}>
      {t('overview.all_orders', { count: found.orders_count })}
    </Anchor>
  );
  return (
    <Section title={t('overview.orders')} actions={all}>
      <Rows empty={t('overview.orders_none')}>
        {found.orders.map((order) => (
          <Row
            key={order.id}
            to={`${INVOICES}/${order.slug}`}
            name={order.listing_name}
            about={[
              order.number,
              order.voucher_code && t('overview.voucher', { code: order.voucher_code }),
              order.referral_code && t('overview.referral', { code: order.referral_code }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<MoneyText amount={order.total} currency={order.currency} />}
            badge={<StatusBadge machine={invoiceMachine} state={order.status} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

/** The newest payments of a customer, each with a link to its invoice. */
function Payments({ found }: OverviewProp) {
  const { t } = useTranslation();
  return (
    <Section title={t('overview.payments')}>
      <Rows empty={t('overview.payments_none')}>
        {found.payments.map((payment) => (
          <Row
            key={payment.id}
            to={`${INVOICES}/${payment.invoice_slug}`}
            name={<DateText value={payment.created_at} />}
            about={payment.invoice_number}
            end={<MoneyText amount={payment.amount} currency={payment.currency} />}
            badge={
              <StatusBadge
                machine={paymentMachine}
                state={payment.status as StateOf<typeof paymentMachine>}
              />
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

type MessagesProps = { slug: string; messages: NonNullable<CustomerOverview['messages']> };

/** The newest messages sent to a customer, with a link to the whole conversation. */
function Messages({ slug, messages }: MessagesProps) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('overview.messages')}
      actions={
        <Anchor component={AppLink} to={`/admin/credentials/users/${slug}/conversation`} size="sm">
          {t('nav.conversation')}
        </Anchor>
      }
    >
      <Rows empty={t('overview.messages_none')}>
        {messages.map(({ id, subject, channel, created_at }) => (
          <Row
            key={id}
            to={`/admin/settings/inbox/${id}`}
            name={subject}
            about={<ChannelName channel={channel} />}
            end={<DateText value={created_at} as="relative" />}
          />
        ))}
      </Rows>
    </Section>
  );
}

/** A short list, or the text for none. */
function Rows({ children, empty }: { children: readonly ReactNode[]; empty: string }) {
  if (children.length === 0) return <Text c="dimmed">{empty}</Text>;
  return <ul className={classes.rows}>{children}</ul>;
}

type RowProps = { to: string; name: ReactNode; about: ReactNode; end: ReactNode; badge?: ReactNode };

/** One line of a short list: a name with details, an amount or a time, and a state. */
function Row({ to, name, about, end, badge }: RowProps) {
  return (
    <li>
      <AppLink to={to} className={classes.row}>
        <span className={classes.words}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
          <span className={classes.about}>{about}</span>
        </span>
        <span className={classes.end}>
          {end}
          {badge}
        </span>
      </AppLink>
    </li>
  );
}
