import { choiceKey, type Field } from '@rihla/domain/kit/field';
import { Group, Input, Loader, Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { countryChoices } from '../../lib/words/country-choices.ts';
import type { Currency } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toInstant, toWallClock } from '../../lib/words/time-zone.ts';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FigureInput } from '../../ui/inputs/figure-input.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { PhoneInput } from '../../ui/inputs/phone-input.tsx';
import { useReferenceChoices, useReferenceName } from '../references.ts';

export type FieldInputProps = {
  field: Field;
  name: string;
  label: ReactNode;
  description?: ReactNode;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  error?: ReactNode;
  disabled?: boolean;
  currency?: Currency;
};

/** The input of a field in a form, chosen by the field's kind. Spread `form.input(name)` of `useForm` into it. */
export function FieldInput({ field, value, onChange, currency, ...rest }: FieldInputProps) {
  const props = { ...rest, required: field.required && field.kind !== 'yes_no' };
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'long_text':
      return (
        <Textarea
          {...props}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'phone':
      return <PhoneInput {...props} value={text} onChange={onChange} />;
    case 'integer':
    case 'decimal':
      return (
        <FigureInput
          {...props}
          decimals={field.kind === 'decimal'}
          isYear={field.kind === 'integer' && field.shows === 'YEAR'}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'money':
      return (
        <MoneyInput
          {...props}
          currency={currency}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'yes_no':
      return (
        <Switch
          {...props}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'date':
      return <DateInput {...props} value={text || null} onChange={onChange} />;
    case 'instant':
      return <InstantInput {...props} value={text || null} onChange={onChange} />;
    case 'choice':
      return <ChoiceInput {...props} field={field} value={text || null} onChange={onChange} />;
    case 'country':
      return <CountryInput {...props} value={text || null} onChange={onChange} />;
    case 'reference':
      return <ReferenceInput {...props} to={field.to} value={text || null} onChange={onChange} />;
    default:
      return (
        <TextInput
          {...props}
          type={TYPES[field.kind]}
          autoCapitalize={field.kind === 'code' ? 'characters' : undefined}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

type SharedProps<V> = Omit<FieldInputProps, 'field' | 'value' | 'currency'> & {
  value: V;
  required?: boolean;
};

const TYPES: Partial<Record<Field['kind'], string>> = { email: 'email', url: 'url' };

type ChoiceInputProps = SharedProps<string | null> & { field: Extract<Field, { kind: 'choice' }> };

/** The input of a field that takes one of a fixed set of values. With more than seven values they can be searched. */
function ChoiceInput({ field, ...props }: ChoiceInputProps) {
  const { dynamic } = useTranslation();
  const data = field.values.map((value) => ({ value, label: dynamic(choiceKey(field.keyPrefix, value)) }));
  return <PickOne {...props} data={data} searchable={data.length > 7} />;
}

/** The input of a country, searched by its name in the person's language. The value is the country code. */
function CountryInput(props: SharedProps<string | null>) {
  const { locale } = useTranslation();
  const data = useMemo(() => countryChoices(locale), [locale]);
  return <PickOne {...props} data={data} searchable />;
}

type PickOneProps = SharedProps<string | null> & {
  data: { value: string; label: string }[];
  searchable: boolean;
};

/** A select of one value from a list. It can be emptied unless the field is required. */
function PickOne(props: PickOneProps) {
  const { t } = useTranslation();
  return (
    <Select
      {...props}
      clearable={!props.required}
      nothingFoundMessage={t('list.nothing')}
      clearButtonProps={{ 'aria-label': t('act.clear') }}
      styles={roomForClear(props)}
    />
  );
}

/**
 * The style of a select that can be emptied: it makes room for both the arrow and the button that clears, where the
 * library has room for only one of them.
 */
function roomForClear({ required, value }: { required?: boolean; value: string | null }) {
  return required || value === null ? undefined : { input: { paddingInlineEnd: 58 } };
}

type ReferenceInputProps = SharedProps<string | null> & { to: string };

/**
 * The input of a field that refers to a row of another resource, such as a city. Rows are searched on the server while
 * typing; the value is the id of the chosen row.
 */
function ReferenceInput({ to, value, onChange, ...props }: ReferenceInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const name = useReferenceName(to, value);
  // The input shows the name of the chosen row, which is not a text to search for.
  const choices = useReferenceChoices(to, typed === name ? '' : typed);
  const found = choices.data ?? [];
  const apart = new Map(found.flatMap((choice) => (choice.apart ? [[choice.value, choice.apart]] : [])));
  const missing = value !== null && !found.some((choice) => choice.value === value);
  return (
    <Select
      {...props}
      data={missing ? [{ value, label: name ?? '…' }, ...found] : found}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {apart.has(option.value) && (
            <Text span size="sm" c="dimmed">
              {` · ${apart.get(option.value)}`}
            </Text>
          )}
        </span>
      )}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': t('act.clear') }}
      placeholder={t('input.search_choice')}
      styles={roomForClear({ ...props, value })}
      nothingFoundMessage={t('list.nothing')}
      rightSection={choices.isFetching ? <Loader size={14} /> : undefined}
    />
  );
}

/**
 * The input of an instant: a day and a time of day in the time zone of the site, not of this device. The value is in
 * ISO 8601, or null. `kept` is a time that was typed before a day was chosen.
 */
function InstantInput({
  label,
  description,
  error,
  required,
  value,
  onChange,
  ...props
}: SharedProps<string | null>) {
  const { t } = useTranslation();
  const { date, hour } = value ? toWallClock(value) : { date: null, hour: '' };
  const [kept, setKept] = useState('');
  const set = (nextDate: string | null, nextHour: string) => {
    setKept(nextHour);
    onChange(nextDate ? toInstant(nextDate, nextHour || '00:00') : null);
  };
  return (
    <Input.Wrapper label={label} description={description} error={error} required={required}>
      {/* In a narrow column the hour stands below the day, which would be cut beside it. */}
      <Group gap="xs" align="start">
        <DateInput
          {...props}
          flex="1 1 170px"
          required={required}
          aria-label={`${String(label)}, ${t('input.day')}`}
          value={date}
          onChange={(next) => set(next, hour || kept)}
        />
        <TextInput
          type="time"
          w={120}
          disabled={props.disabled}
          aria-label={`${String(label)}, ${t('input.hour')}`}
          value={hour || kept}
          onChange={(event) => set(date, event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      </Group>
    </Input.Wrapper>
  );
}
