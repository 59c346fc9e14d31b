import { Loader, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type Found = { data: readonly ({ id: string } & Readonly<Record<string, unknown>>)[] };

type ReferencesInputProps = {
  label: string;
  description?: string;
  /** The list they are chosen from: `/admin_api/tags`. */
  path: string;
  /** How one is called. */
  called: (row: Found['data'][number]) => string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string;
};

/** Several rows of a short list: tags, accounts, guides. `called` gives the words for one row. */
export function ReferencesInput({ path, called, value, onChange, ...props }: ReferencesInputProps) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [path, 'choices of many'],
    queryFn: ({ signal }) => request<Found>('GET', path, { per_page: 100 }, { signal }),
  });
  return (
    <MultiSelect
      {...props}
      searchable
      data={(query.data?.data ?? []).map((row) => ({ value: row.id, label: called(row) }))}
      value={[...value]}
      onChange={onChange}
      placeholder={value.length ? undefined : t('input.search_choice')}
      nothingFoundMessage={t('list.nothing')}
      rightSection={query.isPending ? <Loader size={14} /> : undefined}
    />
  );
}
