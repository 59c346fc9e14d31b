import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Listing, priceChangePath } from '../listing.queries.ts';
import type { PlainColumn } from '../../../ui/values/plain-column.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import { OwnFeeLines, useOwnFees } from './fees/own-fees.tsx';
import type { TabProps } from './tab-props.ts';

/** Tab with the room types of a package and their prices, which of them is the base price, and its rooms. */
export function PricesTab({ listing }: TabProps) {
  const { t, field } = useTranslation();
  const can = useCan();
  const variants = useVariantColumns(listing);
  const rooms = useRoomColumns();
  return (
    <Stack gap="lg">
      {listing.variants.length > 0 && listing.is_editable && can('listing.update') && (
        <Group>
          <Button component={AppLink} to={priceChangePath([listing.id])} variant="default">
            {t('listing.price_change')}
          </Button>
        </Group>
      )}
      {listing.variants.length > 0 ? (
        <PlainTable label={field('listing', 'variants')} rows={listing.variants} columns={variants} />
      ) : (
        <EmptyState text={t('listing.no_variants')} />
      )}
      {listing.rooms.length > 0 && (
        <Stack gap="xs">
          <Title order={2} fz="md">
            {field('listing', 'rooms')}
          </Title>
          <PlainTable label={field('listing', 'rooms')} rows={listing.rooms} columns={rooms} />
        </Stack>
      )}
    </Stack>
  );
}

/**
 * The columns of the prices of a package: room type and price; for an agent also its own fee, for an office that may
 * see fees also the fee of agents.
 */
function useVariantColumns({
  id: listingId,
  variants,
  currency,
}: Listing): PlainColumn<Listing['variants'][number]>[] {
  const { t, field, dynamic } = useTranslation();
  const ownFees = useOwnFees(listingId);
  const seesFees = variants.some((variant) => variant.agent_fee !== null);
  const columns: PlainColumn<Listing['variants'][number]>[] = [
    {
      id: 'name',
      label: field('variant', 'name'),
      cell: (row) => (
        <Group gap="xs">
          <span>{row.name}</span>
          {row.is_base && <Badge radius="sm">{field('variant', 'is_base')}</Badge>}
          {!row.is_public && (
            <Badge radius="sm" color="gray">
              {t('listing.variant_hidden')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'room_type',
      label: field('variant', 'room_type'),
      cell: (row) => dynamic(`choice.room_type.${row.room_type}`),
    },
    {
      id: 'price',
      label: field('variant', 'price'),
      alignEnd: true,
      cell: (row) => <MoneyText amount={row.price} currency={currency} />,
    },
  ];
  // An agent sees its own share, not the fee that it and the agents over it earn together.
  if (ownFees) {
    const feeColumn = { id: 'own_fee', label: t('fees.own'), alignEnd: true };
    return [...columns, { ...feeColumn, cell: (row) => <OwnFeeLines fees={ownFees.get(row.id)} /> }];
  }
  if (!seesFees) return columns;
  return [
    ...columns,
    {
      id: 'agent_fee',
      label: field('variant', 'agent_fee'),
      alignEnd: true,
      cell: (row) => <MoneyText amount={row.agent_fee} currency={currency} />,
    },
  ];
}

/** The columns of the rooms of a package: type, number of rooms, and note. */
function useRoomColumns(): PlainColumn<Listing['rooms'][number]>[] {
  const { field, dynamic } = useTranslation();
  return [
    { id: 'type', label: field('room', 'type'), cell: (row) => dynamic(`choice.room_type.${row.type}`) },
    { id: 'number', label: field('room', 'number'), alignEnd: true, cell: (row) => row.number },
    { id: 'note', label: field('room', 'note'), cell: (row) => row.note ?? <Absent /> },
  ];
}
