import { choiceKey, type Field } from '@rihla/domain/kit/field';
import type { FilterValue } from '@rihla/domain/kit/list-query';
import { Checkbox, Group, Loader, MultiSelect, type MultiSelectProps, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { countryChoices } from '../../lib/words/country-choices.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FigureInput } from '../../ui/inputs/figure-input.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { useReferenceName, useReferenceChoices } from '../references.ts';
import { isList } from './list-state.ts';

export type FilterProps = {
  field: Field;
  label: string;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | null) => void;
};

/** The control of one filter, by the kind of its field. */
export function FilterInput({ field, label, value, onChange }: FilterProps) {
  const list = value !== undefined && isList(value) ? value : [];
  switch (field.kind) {
    case 'choice':
      return (
        <Checks
          label={label}
          values={field.values}
          keyPrefix={field.keyPrefix}
          chosen={list}
          onChange={onChange}
        />
      );
    case 'yes_no':
      return (
        <Checks
          label={label}
          values={['true', 'false']}
          keyPrefix="yes_no"
          chosen={list}
          onChange={onChange}
        />
      );
    case 'reference':
      return <ReferenceFilter to={field.to} label={label} chosen={list} onChange={onChange} />;
    case 'country':
      return <CountryFilter label={label} chosen={list} onChange={onChange} />;
    case 'date':
    case 'instant':
    case 'integer':
    case 'decimal':
    case 'money':
      return <RangeFilter field={field} label={label} value={value} onChange={onChange} />;
    case 'text':
      if (field.namesOf)
        return <NameFilter of={field.namesOf} label={label} chosen={list} onChange={onChange} />;
      return <TextFilter label={label} value={list[0] ?? ''} onChange={onChange} />;
    default:
      return <TextFilter label={label} value={list[0] ?? ''} onChange={onChange} />;
  }
}

type ChecksProps = {
  label: string;
  values: readonly string[];
  keyPrefix: string;
  chosen: readonly string[];
  onChange: (value: FilterValue | null) => void;
};

/** A group of check boxes, one for each value that a list may be filtered by. */
function Checks({ label, values, keyPrefix, chosen, onChange }: ChecksProps) {
  const { dynamic } = useTranslation();
  return (
    <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChange}>
      <Stack gap={8}>
        {values.map((one) => (
          <Checkbox key={one} value={one} size="sm" label={dynamic(choiceKey(keyPrefix, one))} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

type SeveralProps = {
  label: string;
  chosen: readonly string[];
  onChange: (value: FilterValue | null) => void;
};

/** The filter by countries, searched by their names in the person's language. The values are country codes. */
function CountryFilter(props: SeveralProps) {
  const { locale } = useTranslation();
  const data = useMemo(() => countryChoices(locale), [locale]);
  return <PickSeveral {...props} data={data} />;
}

type ReferenceFilterProps = SeveralProps & { to: string };

/**
 * The filter by rows of another resource, which are searched on the server while typing. A chosen row that the search
 * does not find stays in the list, so that it can still be removed.
 */
function ReferenceFilter({ to, label, chosen, onChange }: ReferenceFilterProps) {
  const [typed, setTyped] = useState('');
  const choices = useReferenceChoices(to, typed);
  const firstName = useReferenceName(to, chosen[0] ?? null);
  const found = choices.data ?? [];
  // A chosen row that the search does not find keeps its name.
  const notFound = chosen.filter((id) => !found.some((choice) => choice.value === id));
  const data = [
    ...notFound.map((id) => ({ value: id, label: (id === chosen[0] && firstName) || id })),
    ...found,
  ];
  return (
    <PickSeveral
      label={label}
      chosen={chosen}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      data={data}
      filter={({ options }) => options}
      rightSection={choices.isFetching ? <Loader size={14} /> : undefined}
    />
  );
}

/**
 * The filter by a text field that holds names of rows of another resource, such as airlines. `of` is the name of that
 * resource; the names to choose from are searched on the server while typing.
 */
function NameFilter({ of, chosen, ...props }: SeveralProps & { of: string }) {
  const [typed, setTyped] = useState('');
  const choices = useReferenceChoices(of, typed);
  const found = choices.data?.map(({ label }) => label) ?? [];
  return (
    <PickSeveral
      {...props}
      chosen={chosen}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...chosen.filter((name) => !found.includes(name)), ...found]}
      filter={({ options }) => options}
      rightSection={choices.isFetching ? <Loader size={14} /> : undefined}
    />
  );
}

type PickSeveralProps = SeveralProps &
  Pick<MultiSelectProps, 'data' | 'filter' | 'searchValue' | 'onSearchChange' | 'rightSection'>;

/**
 * A select of several values with a search. Its list opens inside the popover of the filter, because a click outside of
 * the popover would close it.
 */
function PickSeveral({ label, chosen, ...props }: PickSeveralProps) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      {...props}
      size="sm"
      w={{ base: '100%', sm: 260 }}
      aria-label={label}
      placeholder={t('input.search_choice')}
      searchable
      value={[...chosen]}
      nothingFoundMessage={t('list.nothing')}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** The filter of a range: one input for its beginning and one for its end; either may be empty. */
function RangeFilter({ field, label, value, onChange }: FilterProps) {
  const { t } = useTranslation();
  const range = value !== undefined && !isList(value) ? value : {};
  const set = (part: 'from' | 'to', next: string | null) => onChange({ ...range, [part]: next ?? undefined });
  // Half a phone is too narrow for a day with its buttons, so there the ends stand below each other.
  const isDay = field.kind === 'date' || field.kind === 'instant';
  return (
    <Group gap="xs" wrap={isDay ? 'wrap' : 'nowrap'} align="end">
      {(['from', 'to'] as const).map((part) => (
        <RangeEnd
          key={part}
          field={field}
          label={t(`list.${part}`)}
          describedBy={label}
          value={range[part] ?? ''}
          onChange={(next) => set(part, next)}
        />
      ))}
    </Group>
  );
}

type RangeEndProps = {
  field: Field;
  label: string;
  describedBy: string;
  value: string;
  onChange: (value: string | null) => void;
};

/**
 * The input of one end of a range. The kind of the field decides whether it takes an amount, a day or a number.
 * @param describedBy the name of the field, read aloud with the label "from" or "to"
 */
function RangeEnd({ field, label, describedBy, value, onChange }: RangeEndProps) {
  if (field.kind === 'money') {
    return (
      <MoneyInput
        size="sm"
        w={{ base: '100%', sm: 150 }}
        label={label}
        value={value ? Number(value) : null}
        onChange={(next) => onChange(next === null ? null : String(next))}
      />
    );
  }
  if (field.kind === 'date' || field.kind === 'instant') {
    return (
      <DateInput
        size="sm"
        w={{ base: '100%', sm: 150 }}
        label={label}
        value={value || null}
        onChange={onChange}
        popoverProps={{ withinPortal: false }}
      />
    );
  }
  return (
    <FigureInput
      size="sm"
      w={{ base: '100%', sm: 110 }}
      decimals={field.kind === 'decimal'}
      isYear={field.kind === 'integer' && field.shows === 'YEAR'}
      label={label}
      aria-label={`${describedBy} ${label}`}
      value={Number.isFinite(Number(value || Number.NaN)) ? Number(value) : null}
      onChange={(next) => onChange(next === null ? null : String(next))}
    />
  );
}

/** The filter by a text. It is applied when Enter is pressed or the input is left, not at each letter. */
function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: FilterProps['onChange'];
}) {
  const [typed, setTyped] = useState(value);
  const send = () => onChange(typed.trim() ? [typed.trim()] : null);
  return (
    <TextInput
      size="sm"
      w={{ base: '100%', sm: 200 }}
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  );
}
