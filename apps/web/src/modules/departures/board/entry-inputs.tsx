import { Group } from '@mantine/core';
import {
  type EntryField,
  entryFieldsOf,
  type EntryKind,
  type EntryValues,
  ticketFields,
} from '@rihla/domain/departures/board/entries';
import type { Field } from '@rihla/domain/kit/field';
import { fileFields } from '@rihla/domain/pilgrims/file.fields';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';

type EntryInputsProps = {
  kind: EntryKind;
  values: EntryValues;
  onChange: (values: EntryValues) => void;
  /** Whether the values are for many pilgrims: leaves out the numbers that differ for each. */
  forMany: boolean;
};

const FIELDS: Readonly<Record<string, Field>> = { ...fileFields, ...ticketFields };
const UNSHARED_FIELDS: readonly EntryField[] = ['visa_number', 'ticket_number'];

/** The inputs of a visa, policy or ticket: all fields for one pilgrim, or those that many pilgrims can share. */
export function EntryInputs({ kind, values, onChange, forMany }: EntryInputsProps) {
  const { field } = useTranslation();
  const names = entryFieldsOf(kind).filter((name) => !(forMany && UNSHARED_FIELDS.includes(name)));
  return (
    <Group gap="sm" grow preventGrowOverflow={false} align="end">
      {names.map((name) => (
        <FieldInput
          key={name}
          name={name}
          field={FIELDS[name]!}
          label={field(kind === 'TICKET' ? 'manifest' : 'profile', name)}
          value={values[name] ?? null}
          onChange={(value) =>
            onChange({ ...values, [name]: typeof value === 'string' && value ? value : null })
          }
        />
      ))}
    </Group>
  );
}
