import { Button, Stack, Text } from '@mantine/core';
import { freeRoomType } from '@rihla/domain/shared/room-type';
import { IconPlus } from '@tabler/icons-react';
import type { Currency } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PricesGrid } from '../prices-grid/prices-grid.tsx';
import type { GridForm } from '../prices-grid/grid-row.tsx';
import type { VariantRow } from '../prices-grid/pasted-rows.ts';
import { newKey } from '../rows/rows.ts';

type VariantRowsProps = {
  form: GridForm;
  rows: readonly VariantRow[];
  onChange: (rows: VariantRow[]) => void;
  currency: Currency;
  /** The error of the table that belongs to no row. */
  error?: string;
};

/**
 * The priced room types of a package in one grid. One of them is the base price, which lists and pages show; choosing
 * it takes it off another. A new row proposes the first room type that has no price yet, and its name.
 */
export function VariantRows({ form, rows, onChange, currency, error }: VariantRowsProps) {
  const { t, dynamic } = useTranslation();
  const fresh = (before: readonly VariantRow[]): VariantRow => {
    const room_type = freeRoomType(before.map((row) => row.room_type)) ?? '';
    const name = room_type && dynamic(`choice.room_type.${room_type}`);
    return { ...EMPTY, key: newKey(), room_type, name, is_base: before.length === 0 };
  };
  return (
    <Stack gap="xs" data-wide>
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {rows.length > 0 && (
        <PricesGrid form={form} rows={rows} onChange={onChange} fresh={fresh} currency={currency} />
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        style={{ alignSelf: 'start' }}
        onClick={(event) => {
          const stack = event.currentTarget.parentElement;
          onChange([...rows, fresh(rows)]);
          requestAnimationFrame(() =>
            stack?.querySelector<HTMLElement>('tbody tr:last-child input:not([type="hidden"])')?.focus(),
          );
        }}
      >
        {t('listing.variant_add')}
      </Button>
    </Stack>
  );
}

const EMPTY = { price: null, agent_fee: 0, is_public: true } as const;
