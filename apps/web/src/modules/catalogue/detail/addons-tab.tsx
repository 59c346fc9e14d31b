import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { listSource } from '../../../kit/list/list-source.ts';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { Clipped } from '../../../ui/values/clipped.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import { useMemo } from 'react';
import { PlainTable } from '../parts/plain-table.tsx';
import type { TabProps } from './tab-props.ts';

type Order = CallOutput<'listings.addon_orders'>['data'][number];

/**
 * Tab with the add-ons of a package by category, and for those who may read sales (`listing.read_sales`) the orders
 * of add-ons.
 */
export function AddonsTab({ listing }: TabProps) {
  const { t, field, dynamic } = useTranslation();
  const can = useCan();
  return (
    <Stack gap="lg">
      {listing.addon_categories.length === 0 && <EmptyState text={t('listing.no_addons')} />}
      {listing.addon_categories.map((category) => (
        <Stack key={category.id} gap="xs">
          <Group gap="xs">
            <Title order={2} fz="md">
              {category.name}
            </Title>
            <Text size="sm" c="dimmed">
              {dynamic(`choice.addon_category_type.${category.type}`)}
            </Text>
            {category.is_required && <Badge radius="sm">{t('listing.addon_required')}</Badge>}
            {!category.is_public && (
              <Badge radius="sm" color="gray">
                {t('listing.addon_office_only')}
              </Badge>
            )}
          </Group>
          <PlainTable
            label={category.name}
            rows={category.addons}
            columns={[
              { id: 'name', label: field('listing_addon', 'name'), cell: (row) => row.name },
              { id: 'note', label: field('listing_addon', 'note'), cell: (row) => row.note || <Absent /> },
              {
                id: 'price',
                label: field('listing_addon', 'price'),
                alignEnd: true,
                cell: (row) => <MoneyText amount={row.price} currency={listing.currency} />,
              },
            ]}
          />
        </Stack>
      ))}
      {listing.addon_categories.length > 0 && can('listing.read_sales') && <AddonOrders id={listing.id} />}
    </Stack>
  );
}

const config = { fields: {}, defaultSort: '' };

const columns: readonly ListColumn<Order>[] = [
  { id: 'addon', cell: (row) => row.addon },
  { id: 'quantity', alignEnd: true, cell: (row) => row.quantity },
  {
    id: 'amount',
    alignEnd: true,
    cell: (row) => <MoneyText amount={row.amount} currency={row.currency === 'USD' ? 'USD' : 'IDR'} />,
  },
  { id: 'pic_name', cell: (row) => row.pic_name },
  { id: 'pic_phone', cell: (row) => <PhoneLink phone={row.pic_phone} /> },
  { id: 'travellers', cell: (row) => <Clipped>{row.travellers}</Clipped> },
  { id: 'invoice_number', cell: (row) => <bdi>{row.invoice_number}</bdi> },
];

/**
 * List of the orders of add-ons of a package, with an export.
 * @param id of the package
 */
function AddonOrders({ id }: { id: string }) {
  const { t } = useTranslation();
  const source = useMemo(
    () => listSource('listings.addon_orders', { id }, 'listings.export_addon_orders'),
    [id],
  );
  return (
    <Stack gap="xs">
      <Title order={2} fz="md">
        {t('listing.addon_orders')}
      </Title>
      <ListView
        name="addon_order"
        label={t('listing.addon_orders')}
        config={config}
        source={source}
        columns={columns}
        cardColumns={['quantity', 'amount']}
        empty={{ text: t('listing.no_addon_orders') }}
      />
    </Stack>
  );
}
