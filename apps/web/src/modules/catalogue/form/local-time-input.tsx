import { TextInput } from '@mantine/core';
import type { FieldInputProps } from '../../../kit/inputs.tsx';

/** The clock at an airport, `2027-01-15T10:30`: a local time without a zone, so the browser's own input will do. */
export function LocalTimeInput({ field, value, onChange, currency: _currency, ...props }: FieldInputProps) {
  return (
    <TextInput
      {...props}
      required={field.required}
      type="datetime-local"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value.slice(0, 16))}
    />
  );
}
