import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { money } from '../../../../lib/format.ts';
import { type MessageKey, useTranslation } from '../../../../lib/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Panel } from '../../../../ui/calm.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { QueryState } from '../../../../ui/states.tsx';
import { type InvoiceRow, ownInvoiceQuery } from '../own-invoice.queries.ts';
import { paymentToFinish } from '../payment-state.ts';
import { Deadline } from './deadline.tsx';
import classes from './next-up.module.css';

/** The payment that comes first: how much, until when, and one button. */
export function NextPayment({ invoice }: { invoice: InvoiceRow }) {
  const { t, locale } = useTranslation();
  const query = useQuery(ownInvoiceQuery(invoice.slug));
  return (
    <Panel title={t('own.next_payment')} className={classes.panel}>
      <QueryState query={query} lines={4}>
        {(detail) => {
          const begun = paymentToFinish(detail);
          const { minimum } = detail.payable.package;
          // The first payment is what keeps the seats; later ones are parts of what is left.
          const asked = detail.status === 'NEW' ? minimum : detail.remaining;
          const words = (key: MessageKey, units: number) =>
            t(key, { amount: money(units, detail.currency, locale) });
          return (
            <>
              <div>
                <Text c="dimmed">{detail.listing_name}</Text>
                <div className={classes.amount}>
                  <MoneyText amount={begun?.amount ?? asked} currency={detail.currency} />
                </div>
                <Text c="dimmed">
                  {begun
                    ? t('own.begun_payment')
                    : detail.status === 'NEW'
                      ? words('own.at_least_of', detail.remaining)
                      : words('own.in_parts', minimum)}
                </Text>
              </div>
              {detail.status === 'NEW' ? (
                <Deadline
                  until={detail.payment_deadline_at}
                  serverNow={detail.server_now}
                  receivedAt={query.dataUpdatedAt}
                  onOver={() => void query.refetch()}
                />
              ) : (
                detail.due_on && (
                  <Text>
                    {t('own.due_on')} <DateText value={detail.due_on} />
                  </Text>
                )
              )}
              <Button component={AppLink} to={`/user/invoices/${detail.slug}/payment`} size="lg" fullWidth>
                {t('own.pay_now')}
              </Button>
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}
