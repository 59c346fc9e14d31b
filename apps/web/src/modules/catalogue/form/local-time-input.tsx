import { Group, Input, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldInputProps } from '../../../kit/form/inputs.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { hourText } from '../parts/clock.ts';

/**
 * Input of a local time at an airport as printed on the ticket, a day and a time without a time zone. The value is
 * `2027-01-15T10:30`, or empty.
 */
export function LocalTimeInput({
  field,
  label,
  description,
  error,
  value,
  onChange,
  onBlur,
  currency: _currency,
  ...props
}: FieldInputProps) {
  const { t } = useTranslation();
  const [day = '', hour = ''] = typeof value === 'string' ? value.split('T') : [];
  const set = (nextDay: string, nextHour: string) =>
    onChange(nextDay || nextHour ? `${nextDay}T${nextHour}` : '');
  return (
    <Input.Wrapper label={label} description={description} error={error} required={field.required}>
      <Group gap={8} wrap="nowrap" align="start">
        <DateInput
          {...props}
          flex={1}
          miw={0}
          required={field.required}
          aria-label={`${String(label)}, ${t('input.day')}`}
          error={Boolean(error)}
          value={day || null}
          onChange={(next) => set(next ?? '', hour)}
        />
        <HourInput
          label={`${String(label)}, ${t('input.hour')}`}
          error={Boolean(error)}
          disabled={props.disabled}
          value={hour}
          onChange={(next) => set(day, next)}
          onBlur={onBlur}
        />
      </Group>
    </Input.Wrapper>
  );
}

type HourInputProps = {
  label: string;
  error: ReactNode;
  disabled?: boolean;
  /** The time as `21:05`, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/**
 * Input of a time of day in 24 hours, independent of the settings of the browser. `2105`, `21.05` and `21:05` are all
 * accepted.
 */
function HourInput({ label, value, onChange, onBlur, ...props }: HourInputProps) {
  const { locale, t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...props}
      w={84}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('listing.hour_form')}
      value={typed ?? hourText(`          T${value}`, locale)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = readHour(text);
        if (read !== null) onChange(read);
      }}
      onBlur={() => {
        // A text that is no time is replaced by the time that was there before.
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

/**
 * Reads a typed time of day: `2105`, `21.05`, `9:30`, `9` become `21:05`, `21:05`, `09:30`, `09:00`. An empty text
 * stays empty; a text that is no time gives null.
 */
export function readHour(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const found = /^(\d{1,2})(?:[.: ]?(\d{2}))?$/.exec(trimmed);
  const [hours, minutes] = [Number(found?.[1]), Number(found?.[2] ?? 0)];
  if (!found || hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
