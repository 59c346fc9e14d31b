import { Button, SegmentedControl } from '@mantine/core';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CustomerScreen } from '../../../ui/calm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { useOwnInvoices } from './own-invoice.queries.ts';
import { InvoiceCard } from './parts/invoice-card.tsx';
import cards from './parts/invoice-card.module.css';

/** The list of a customer's bookings: those that have not ended, or all. */
export function BookingsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const showsAll = query.get('show') === 'all';
  const invoices = useOwnInvoices(showsAll ? [] : statesWith(invoiceMachine, 'seated'));
  const add = (
    <Button component={AppLink} to="/user/booking/add" size="lg">
      {t('own.bookings.add')}
    </Button>
  );
  return (
    <CustomerScreen>
      <PageHeader title={t('own.bookings.title')} actions={add} />
      <SegmentedControl
        size="md"
        aria-label={t('own.bookings.show')}
        value={showsAll ? 'all' : 'live'}
        onChange={(value) => setQuery(value === 'all' ? { show: 'all' } : {}, { replace: true })}
        data={[
          { value: 'live', label: t('own.bookings.live') },
          { value: 'all', label: t('own.bookings.everything') },
        ]}
      />
      <QueryState query={invoices} lines={3} height={150}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0)
            return <EmptyState text={t(showsAll ? 'own.home_empty' : 'own.bookings.none')} />;
          return (
            <ul className={cards.list}>
              {rows.map((invoice) => (
                <li key={invoice.id}>
                  <InvoiceCard invoice={invoice} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
      {invoices.hasNextPage && (
        <Button
          variant="default"
          size="lg"
          loading={invoices.isFetchingNextPage}
          onClick={() => void invoices.fetchNextPage()}
        >
          {t('own.bookings.more')}
        </Button>
      )}
    </CustomerScreen>
  );
}
