import { Loader, MultiSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useReferenceChoices } from './references.ts';
import { useTranslation } from '../lib/words/i18n.ts';

/** A chosen row: its id and its name. */
export type NamedRow = { id: string; name: string };

type ManyInputProps = {
  label: string;
  /** The name of the resource whose rows are chosen: `user`, `listing`, `tag`, `agent`. */
  to: string;
  description?: ReactNode;
  placeholder?: string;
  value: readonly NamedRow[];
  onChange: (value: readonly NamedRow[]) => void;
  error?: ReactNode;
  /** The most rows that may be chosen. */
  most: number;
  /**
   * True inside a popover: the list of choices opens within it, because a click outside of the popover would close it.
   */
  inPlace?: boolean;
};

/**
 * The input of several rows of another resource, such as several cities, which are searched on the server while typing.
 * The value contains the id and the name of each chosen row.
 */
export function ManyInput({
  to,
  value,
  onChange,
  placeholder,
  most,
  inPlace = false,
  ...props
}: ManyInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const choices = useReferenceChoices(to, typed);
  const found = choices.data ?? [];
  const names = new Map([
    ...found.map((choice) => [choice.value, choice.label] as const),
    ...value.map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <MultiSelect
      {...props}
      searchable
      clearable
      maxValues={most}
      comboboxProps={{ withinPortal: !inPlace }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => {
        setTyped('');
        onChange(ids.map((id) => ({ id, name: names.get(id) ?? '' })));
      }}
      placeholder={value.length === 0 ? (placeholder ?? t('input.search_choice')) : undefined}
      nothingFoundMessage={t('list.nothing')}
      clearButtonProps={{ 'aria-label': t('act.clear') }}
      rightSection={choices.isFetching ? <Loader size={14} /> : undefined}
    />
  );
}
