import { Loader, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

/** The answer of the list: rows with an id. */
type FoundRows = { data: readonly ({ id: string } & Readonly<Record<string, unknown>>)[] };

type ReferencesInputProps = {
  label: string;
  description?: string;
  /** The path of the list from which rows are chosen: `/admin_api/tags`. */
  path: string;
  /** Gives the text that names a row. */
  called: (row: FoundRows['data'][number]) => string;
  /** The ids of the chosen rows. */
  value: readonly string[];
  /** The names of rows that were chosen before, which the list may not have: it is loading, or they are archived. */
  known: readonly { id: string; name: string }[];
  onChange: (value: string[]) => void;
  error?: string;
};

/** Input that chooses several rows of a list of at most 100, such as tags, bank accounts or guides. */
export function ReferencesInput({ path, called, value, known, onChange, ...props }: ReferencesInputProps) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [path, 'choices of many'],
    queryFn: ({ signal }) => request<FoundRows>('GET', path, { per_page: 100 }, { signal }),
  });
  const found = (query.data?.data ?? []).map((row) => ({ value: row.id, label: called(row) }));
  const missing = value
    .filter((id) => !found.some((choice) => choice.value === id))
    .map((id) => ({ value: id, label: known.find((row) => row.id === id)?.name ?? '…' }));
  return (
    <MultiSelect
      {...props}
      searchable
      data={[...missing, ...found]}
      value={[...value]}
      onChange={onChange}
      placeholder={value.length ? undefined : t('input.search_choice')}
      nothingFoundMessage={t('list.nothing')}
      rightSection={query.isPending ? <Loader size={14} /> : undefined}
    />
  );
}
