import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PersonCard } from '../parts/person-card.tsx';
import type { Customer } from './customer.queries.ts';

/** The card of a customer: contact, agent, account, and the numbers of its invoices, travellers and payments. */
export function CustomerSummary({ customer, actions }: { customer: Customer; actions: ReactNode }) {
  const { t, field } = useTranslation();
  const invoices = `/admin/transactions/invoices?search[user_id][]=${customer.id}`;
  return (
    <PersonCard
      // An erased account shows neither an e-mail address nor that it has no password.
      person={customer.is_erased ? { ...customer, email: null, has_password: true } : customer}
      actions={actions}
      details={[
        {
          label: field('customer', 'invoices_count'),
          value: customer.invoices_count ? (
            <Anchor component={AppLink} to={invoices}>
              {customer.invoices_count}
            </Anchor>
          ) : (
            0
          ),
        },
        { label: field('customer', 'bookings_count'), value: customer.bookings_count },
        { label: field('customer', 'payments_count'), value: customer.payments_count },
        { label: field('customer', 'agent'), value: customer.agent?.name ?? t('customer.no_agent') },
        { label: field('customer', 'device_count'), value: customer.device_count },
        {
          label: field('customer', 'last_login_at'),
          value: customer.last_login_at ? (
            <DateText value={customer.last_login_at} as="relative" />
          ) : (
            t('person.never')
          ),
        },
        { label: field('customer', 'created_at'), value: <DateText value={customer.created_at} /> },
      ]}
    />
  );
}
