import { ActionIcon, Checkbox, Menu, Radio, Select, TextInput } from '@mantine/core';
import { ROOM_TYPES } from '@rihla/domain/shared/room-type';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Currency } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import { cellProps } from '../rows/part-cell.ts';
import { type GridColumn, isRequired, type VariantRow } from './pasted-rows.ts';
import classes from './prices-grid.module.css';

export type GridForm = {
  input: (name: never) => { onBlur?: () => void; error?: string; 'data-path'?: string };
};

type GridRowProps = {
  form: GridForm;
  row: VariantRow;
  index: number;
  last: boolean;
  currency: Currency;
  /** What is said of pasted cells that could not be read, by `<key of the row>.<column>`. */
  unreadable: Readonly<Record<string, string>>;
  onSet: (change: Partial<VariantRow>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One row of the grid of prices: its inputs, each with its error, and a menu that moves or removes the row. */
export function GridRow(props: GridRowProps) {
  const { form, row, index, last, currency, unreadable, onSet, onMove, onRemove } = props;
  const { t, field, dynamic } = useTranslation();
  const label = row.name || t('listing.variant_n', { n: index + 1 });
  const input = (column: GridColumn) => {
    const cell = cellProps(form, `variants.${index}.${column}`);
    const error = cell.error ?? unreadable[`${row.key}.${column}`];
    return {
      ...cell,
      // An error is told when it comes up, and again with its input.
      error: error && <span role="alert">{error}</span>,
      'aria-label': `${field('variant', column)}, ${label}`,
    };
  };
  const cell = (column: GridColumn, node: ReactNode) => (
    <td
      data-row={index}
      data-column={column}
      data-label={field('variant', column)}
      data-required={isRequired(column) || undefined}
    >
      {node}
    </td>
  );
  const money = (column: 'price' | 'agent_fee') =>
    cell(
      column,
      <MoneyInput
        {...input(column)}
        required
        currency={currency}
        value={row[column]}
        onChange={(value) => onSet({ [column]: value })}
      />,
    );
  return (
    <tr>
      {cell(
        'room_type',
        <Select
          {...input('room_type')}
          required
          searchable
          openOnFocus={false}
          allowDeselect={false}
          data={ROOM_TYPES.map((type) => ({ value: type, label: dynamic(`choice.room_type.${type}`) }))}
          value={row.room_type || null}
          onChange={(value) => onSet({ room_type: value ?? '' })}
          nothingFoundMessage={t('list.nothing')}
        />,
      )}
      {cell(
        'name',
        <TextInput
          {...input('name')}
          required
          value={row.name}
          onChange={(event) => onSet({ name: event.currentTarget.value })}
        />,
      )}
      {money('price')}
      {money('agent_fee')}
      {cell(
        'is_base',
        <Radio
          // Of its own name each, so that Tab comes to every one and arrows do not choose.
          name={`is_base.${row.key}`}
          data-path={index === 0 ? form.input('variants' as never)['data-path'] : undefined}
          label={field('variant', 'is_base')}
          aria-label={`${field('variant', 'is_base')}, ${label}`}
          classNames={{ body: classes.tick, labelWrapper: classes.tickLabel }}
          checked={row.is_base}
          onChange={() => onSet({ is_base: true })}
        />,
      )}
      {cell(
        'is_public',
        <Checkbox
          label={field('variant', 'is_public')}
          aria-label={`${field('variant', 'is_public')}, ${label}`}
          classNames={{ body: classes.tick, labelWrapper: classes.tickLabel }}
          checked={row.is_public}
          onChange={(event) => onSet({ is_public: event.currentTarget.checked })}
        />,
      )}
      <td data-row={index} data-column="acts">
        <Menu position="bottom-end" withinPortal portalProps={{ target: '#content' }}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('listing.grid.row_acts', { row: label })}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowUp size={16} />}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              {t('listing.row_up', { row: label })}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={last} onClick={() => onMove(1)}>
              {t('listing.row_down', { row: label })}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
              {t('listing.row_remove', { row: label })}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}
