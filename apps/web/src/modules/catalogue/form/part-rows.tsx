import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { FieldInput, type FieldInputProps } from '../../../kit/form/inputs.tsx';
import type { Currency } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { cellProps, type PartFields } from './part-cell.ts';
import { focusNewRow, RowFrame } from './row-frame.tsx';
import { moved, newKey, type Row, withField } from './rows.ts';

type RowsForm = { input: (name: never) => { onBlur?: () => void; error?: string; 'data-path'?: string } };

type PartRowsProps = {
  form: RowsForm;
  /** Of the rows in the form: `hotels`. */
  name: string;
  part: PartFields;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The fields of a row, in order; those with two columns are marked. */
  fields: readonly string[];
  double?: readonly string[];
  /** Inputs of fields that have one of their own. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** What a new row begins with. */
  fresh: (rows: readonly Row[]) => Omit<Row, 'key'>;
  /** `Hotel`; its number follows. */
  called: string;
  add: string;
  /** Fields that take a line of their own. */
  wide?: readonly string[];
  /** How wide the fields stand side by side where there is room, as grid columns. */
  columns?: string;
  orderable?: boolean;
  currency?: Currency;
  /** What follows from what is typed: nights, an overlap, the length of a flight. */
  note?: (row: Row, at: number) => ReactNode;
};

/**
 * A table inside the package's form, such as its room types: rows are typed in place, moved, added and removed, and
 * saved with the step. `called` is the word for one row, `fresh` makes a new row from those that are there, `note`
 * draws a line below each, and fields in `double` and `wide` take two columns or all.
 * @param part the definition of the table's fields
 */
export function PartRows(props: PartRowsProps) {
  const { form, name, part, rows, onChange, fields, called, add, orderable = false, note } = props;
  return (
    <Stack gap="xs" data-wide>
      {rows.map((row, at) => (
        <RowFrame
          key={row.key}
          label={`${called} ${at + 1}`}
          columns={props.columns}
          first={at === 0}
          last={at === rows.length - 1}
          onMove={orderable ? (by) => onChange(moved(rows, at, by)) : undefined}
          onRemove={() => onChange(rows.filter((_, index) => index !== at))}
        >
          {fields.map((field) => (
            <div
              key={field}
              data-double={props.double?.includes(field) || undefined}
              data-wide={props.wide?.includes(field) || undefined}
            >
              <Cell
                {...props}
                field={field}
                row={row}
                cell={cellProps(form, `${name}.${at}.${field}`)}
                keyPrefix={part.keyPrefix}
                onCell={(value) => onChange(withField(rows, at, { [field]: value }))}
              />
            </div>
          ))}
          {note && <div data-wide>{note(row, at)}</div>}
        </RowFrame>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        style={{ alignSelf: 'start' }}
        onClick={(event) => {
          onChange([...rows, { key: newKey(), ...props.fresh(rows) }]);
          focusNewRow(event.currentTarget);
        }}
      >
        {add}
      </Button>
    </Stack>
  );
}

type CellProps = Pick<PartRowsProps, 'part' | 'inputs' | 'currency'> & {
  field: string;
  row: Row;
  cell: ReturnType<typeof cellProps>;
  keyPrefix: string;
  onCell: (value: unknown) => void;
};

/**
 * The input of one field in a row of a package's table, such as the price of a room type. Nothing for a field that
 * the table does not have.
 * @param cell its state in the form: error, focus and name
 */
function Cell({ part, inputs, currency, field, row, cell, keyPrefix, onCell }: CellProps) {
  const { field: fieldLabel } = useTranslation();
  const declared = part.fields[field];
  if (!declared) return null;
  const Input = inputs?.[field] ?? FieldInput;
  return (
    <Input
      field={declared}
      label={fieldLabel(keyPrefix, field)}
      currency={currency}
      value={row[field]}
      onChange={onCell}
      {...cell}
    />
  );
}
