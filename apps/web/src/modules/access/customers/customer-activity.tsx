import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Facts } from '../../../kit/facts.tsx';
import { useWords } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Portrait } from '../parts/portrait.tsx';
import type { Customer } from './customer.queries.ts';

/** Who this is and how much happened so far, in one look. */
export function CustomerActivity({ customer }: { customer: Customer }) {
  const { t, field } = useWords();
  const invoices = `/admin/transactions/invoices?search[user_id][]=${customer.id}`;
  return (
    <Paper p="lg">
      <Group wrap="nowrap" align="start" gap="lg">
        <Portrait name={customer.name} fileId={customer.photo_file_id} size={64} />
        <div style={{ flex: 1 }}>
          <Group gap="xs" mb="sm">
            {customer.phone && <PhoneLink phone={customer.phone} />}
            <Anchor href={`mailto:${customer.email}`}>{customer.email}</Anchor>
            {!customer.has_password && (
              <Text size="sm" c="dimmed">
                {t('person.not_invited')}
              </Text>
            )}
          </Group>
          <Facts
            facts={[
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
        </div>
      </Group>
    </Paper>
  );
}
