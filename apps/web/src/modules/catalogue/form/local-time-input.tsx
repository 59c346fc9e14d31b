import { Group, Input, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldInputProps } from '../../../kit/form/inputs.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { hourText } from '../parts/clock.ts';

/** The clock at an airport, `2027-01-15T10:30`: a day and an hour without a zone, typed as they stand on the ticket. */
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
  /** `21:05` */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** Hours and minutes of a day of 24 hours, whatever the browser believes of its user: `2105`, `21.05`, `21:05`. */
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
        // What cannot be read as an hour gives way to the hour that was there.
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

/** `2105`, `21.05`, `9:30`, `9` → `21:05`, `21:05`, `09:30`, `09:00`; nothing → ``; otherwise null. */
export function readHour(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const found = /^(\d{1,2})(?:[.: ]?(\d{2}))?$/.exec(trimmed);
  const [hours, minutes] = [Number(found?.[1]), Number(found?.[2] ?? 0)];
  if (!found || hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
