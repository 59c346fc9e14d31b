import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { money } from '../../../../../lib/words/format.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../../ui/values/app-link.tsx';
import { Panel } from '../../../../../ui/calm.tsx';
import { MoneyText } from '../../../../../ui/values/money-text.tsx';
import { QueryState } from '../../../../../ui/states.tsx';
import { type InvoiceRow, ownInvoiceQuery } from '../../own-invoice.queries.ts';
import { paymentToFinish } from '../../payment-state.ts';
import { DueNow } from '../due-now.tsx';
import classes from './next-up.module.css';

/**
 * The next payment of a customer: amount, deadline, and a button to pay. A payment that was begun but has no proof yet
 * is shown with its amount, which is what the customer is to transfer.
 */
export function NextPayment({ invoice }: { invoice: InvoiceRow }) {
  const { t, locale } = useTranslation();
  const query = useQuery(ownInvoiceQuery(invoice.slug));
  return (
    <Panel title={t('own.next_payment')} className={classes.panel}>
      <QueryState query={query} lines={4} height={72}>
        {(detail) => {
          const begun = paymentToFinish(detail);
          return (
            <>
              <Text c="dimmed">{detail.listing_name}</Text>
              {begun && (
                <div>
                  <div className={classes.amount}>
                    <MoneyText amount={begun.amount} currency={detail.currency} />
                  </div>
                  <Text c="dimmed">{t('own.begun_payment')}</Text>
                </div>
              )}
              <DueNow invoice={detail} receivedAt={query.dataUpdatedAt} onOver={() => void query.refetch()} />
              {detail.status !== 'NEW' && (
                <Text c="dimmed">
                  {t('own.in_parts', {
                    amount: money(detail.payable.package.minimum, detail.currency, locale),
                  })}
                </Text>
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
