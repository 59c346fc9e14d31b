import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { EmptyState, QueryState } from '../../../../ui/states.tsx';
import type { Invoice } from '../own-invoice.queries.ts';

type InvoiceStateProps = {
  query: { data: Invoice | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  children: (invoice: Invoice) => ReactNode;
};

/**
 * Renders an invoice once its query is loaded; until then that it is loading, or why it failed. When it does not exist,
 * there is a link to the list of bookings.
 */
export function InvoiceState({ query, children }: InvoiceStateProps) {
  const { t } = useTranslation();
  const { data, error } = query;
  if (!data && error instanceof CallFailed && (error.status === 404 || error.status === 410)) {
    return (
      <EmptyState
        text={error.message}
        action={
          <Button component={AppLink} to="/user/booking" size="lg">
            {t('own.bookings.title')}
          </Button>
        }
      />
    );
  }
  return (
    <QueryState query={query} lines={3} height={260}>
      {children}
    </QueryState>
  );
}
