import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { FieldInput, type FieldInputProps } from '../../../../kit/form/inputs.tsx';
import type { Currency } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { cellProps, type PartFields } from './part-cell.ts';
import { focusNewRow, RowFrame } from './row-frame.tsx';
import { withRowMoved, newKey, type Row, withField } from './rows.ts';

type RowsForm = { input: (name: never) => { onBlur?: () => void; error?: string; 'data-path'?: string } };

type PartRowsProps = {
  form: RowsForm;
  /** The name of the rows in the form: `hotels`. */
  name: string;
  part: PartFields;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The fields of a row, in order. */
  fields: readonly string[];
  /** Fields that take two columns. */
  double?: readonly string[];
  /** The input of each field that does not use `FieldInput`. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** Makes the values of a new row, from the rows that are there. */
  fresh: (rows: readonly Row[]) => Omit<Row, 'key'>;
  /** The word for one row, such as `Hotel`; its number follows. */
  called: string;
  /** The text of the button that adds a row. */
  add: string;
  /** Fields that take a whole line. */
  wide?: readonly string[];
  /** The widths of the fields side by side on a wide screen, as CSS grid columns. */
  columns?: string;
  /** True shows buttons that move a row up and down. */
  orderable?: boolean;
  currency?: Currency;
  /** Draws a line under a row that is calculated from it, such as its nights or the length of a flight. */
  note?: (row: Row, index: number) => ReactNode;
};

/**
 * A table inside the form of a package, such as its hotels: rows are edited in place, moved, added and removed, and
 * saved with the step.
 * @param props `part` is the declaration of the table's fields
 */
export function PartRows(props: PartRowsProps) {
  const { form, name, part, rows, onChange, fields, called, add, orderable = false, note } = props;
  return (
    <Stack gap="xs" data-wide>
      {rows.map((row, position) => (
        <RowFrame
          key={row.key}
          label={`${called} ${position + 1}`}
          columns={props.columns}
          first={position === 0}
          last={position === rows.length - 1}
          onMove={orderable ? (by) => onChange(withRowMoved(rows, position, by)) : undefined}
          onRemove={() => onChange(rows.filter((_, index) => index !== position))}
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
                cell={cellProps(form, `${name}.${position}.${field}`)}
                keyPrefix={part.keyPrefix}
                onCell={(value) => onChange(withField(rows, position, { [field]: value }))}
              />
            </div>
          ))}
          {note && <div data-wide>{note(row, position)}</div>}
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
 * The input of one field in a row of the table. Nothing for a field that the table does not have.
 * @param cell name, error and path of the input in the form
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
