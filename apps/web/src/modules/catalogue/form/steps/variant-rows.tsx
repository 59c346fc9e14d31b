import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { listingParts } from '@rihla/domain/catalogue/listing-parts';
import { IconPlus } from '@tabler/icons-react';
import { FieldInput } from '../../../../kit/form/inputs.tsx';
import type { Currency } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { cellProps } from '../part-cell.ts';
import { focusNewRow, RowFrame } from '../row-frame.tsx';
import { moved, newKey, withBase, withField } from '../rows.ts';

export type VariantRow = {
  key: string;
  room_type: string;
  name: string;
  price: number | null;
  agent_fee: number | null;
  is_public: boolean;
  is_base: boolean;
};

type VariantRowsProps = {
  form: { input: (name: never) => { onBlur?: () => void; error?: string; 'data-path'?: string } };
  rows: readonly VariantRow[];
  onChange: (rows: VariantRow[]) => void;
  currency: Currency;
  /** The error of the table that belongs to no row. */
  error?: string;
};

const { fields } = listingParts.variants;

/** The priced room types. One of them is the base price, which lists and pages show; choosing it takes it off another. */
export function VariantRows({ form, rows, onChange, currency, error }: VariantRowsProps) {
  const { t, field, dynamic } = useTranslation();
  const label = (name: string) => field('variant', name);
  /** A room type brings its name along, unless somebody has written another. */
  const typed = (row: VariantRow, type: string): Partial<VariantRow> => {
    const nameOf = (value: string) => dynamic(`choice.room_type.${value}`);
    const follows = row.name.trim() === '' || row.name === nameOf(row.room_type);
    return { room_type: type, ...(type && follows ? { name: nameOf(type) } : {}) };
  };
  const add = () => onChange([...rows, { ...EMPTY, key: newKey(), is_base: rows.length === 0 }]);
  return (
    <Stack gap="xs" data-wide>
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {rows.map((row, at) => {
        const cell = (name: string) => cellProps(form, `variants.${at}.${name}`);
        const set = (change: Partial<VariantRow>) => onChange(withField(rows, at, change));
        return (
          <RowFrame
            key={row.key}
            label={row.name || t('listing.variant_n', { n: at + 1 })}
            columns="3fr 5fr 4fr 4fr"
            first={at === 0}
            last={at === rows.length - 1}
            onMove={(by) => onChange(moved(rows, at, by))}
            onRemove={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <FieldInput
              field={fields.room_type}
              label={label('room_type')}
              value={row.room_type}
              onChange={(value) => set(typed(row, String(value ?? '')))}
              {...cell('room_type')}
            />
            <FieldInput
              field={fields.name}
              label={label('name')}
              value={row.name}
              onChange={(value) => set({ name: String(value) })}
              {...cell('name')}
            />
            <FieldInput
              field={fields.price}
              label={label('price')}
              currency={currency}
              value={row.price}
              onChange={(value) => set({ price: value as number | null })}
              {...cell('price')}
            />
            <FieldInput
              field={fields.agent_fee}
              label={label('agent_fee')}
              currency={currency}
              value={row.agent_fee}
              onChange={(value) => set({ agent_fee: value as number | null })}
              {...cell('agent_fee')}
            />
            <Group gap="lg" data-wide>
              <Radio
                name="base-price"
                label={label('is_base')}
                checked={row.is_base}
                onChange={() => onChange(withBase(rows, at))}
              />
              <Checkbox
                label={label('is_public')}
                checked={row.is_public}
                onChange={(event) => set({ is_public: event.currentTarget.checked })}
              />
            </Group>
          </RowFrame>
        );
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        style={{ alignSelf: 'start' }}
        onClick={(event) => {
          add();
          focusNewRow(event.currentTarget);
        }}
      >
        {t('listing.variant_add')}
      </Button>
    </Stack>
  );
}

const EMPTY = {
  room_type: '',
  name: '',
  price: null,
  agent_fee: 0,
  is_public: true,
  is_base: false,
} as const;
