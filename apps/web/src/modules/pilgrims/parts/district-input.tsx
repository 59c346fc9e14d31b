import { Loader, Select } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

type DistrictInputProps = {
  name: string;
  label: string;
  placeholder?: string;
  value: string | null;
  /** The stored district with its path (name, regency, province), so that it need not be loaded. */
  stored: { id: string; path: string } | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  error?: string;
};

/** Query key under which another component stores the path of a district (name, regency, province) for this input. */
export const districtPathKey = (id: string | null) => ['districts.path', id];

const STALE_MS = 5 * 60_000;

/** Input for a district, searched by its name or its regency's in the public list of districts. */
export function DistrictInput({ value, stored, onChange, ...props }: DistrictInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(stored);
  const told = useQuery<string>({ queryKey: districtPathKey(value), queryFn: skipToken });
  const path = chosen?.id === value ? chosen?.path : told.data;
  const q = typed === path ? '' : typed;
  const found = useQuery({
    queryKey: ['districts.public_list', q],
    queryFn: async ({ signal }) =>
      (
        await call(
          'districts.public_list',
          { q: q || undefined, search: { level: ['DISTRICT'] }, per_page: 25 },
          { signal },
        )
      ).data,
    staleTime: STALE_MS,
  });
  const choices = (found.data ?? []).map(({ id, path }) => ({ value: id, label: path }));
  const missing = value !== null && !choices.some((choice) => choice.value === value);
  return (
    <Select
      {...props}
      data={missing ? [{ value, label: path ?? '…' }, ...choices] : choices}
      value={value}
      onChange={(id, choice) => {
        setChosen(choice && { id: choice.value, path: choice.label });
        onChange(id);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      clearable
      clearButtonProps={{ 'aria-label': t('act.clear') }}
      nothingFoundMessage={t('list.nothing')}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
      styles={value === null ? undefined : { input: { paddingInlineEnd: 58 } }}
    />
  );
}
