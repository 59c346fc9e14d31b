import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useNeededMark } from './step-flow.ts';

type EmbarkationInputProps = {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  error?: string;
};

/** How long the list counts as fresh: master data changes only when it is imported again. */
const STALE_MS = 60 * 60_000;

/** Input that chooses the city of departure of a package, shown with the IATA code of its airport: "Surabaya (SUB)". */
export function EmbarkationInput({ value, ...props }: EmbarkationInputProps) {
  const { t, field } = useTranslation();
  const neededMark = useNeededMark();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const { data: rows = [] } = useQuery({
    queryKey: ['embarkations', 'all'],
    queryFn: async ({ signal }) => (await call('embarkations.list', { per_page: 100 }, { signal })).data,
    staleTime: STALE_MS,
  });
  const data = rows.map(({ name, iata }) => ({ value: name, label: `${name} (${iata})` }));
  // The chosen city is shown also while the list is loading, and when it is no longer in the list.
  if (chosen && !rows.some(({ name }) => name === chosen)) data.unshift({ value: chosen, label: chosen });
  return (
    <Select
      {...props}
      description={neededMark('embarkation', value)}
      label={field('listing', 'embarkation')}
      data={data}
      value={chosen}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('act.clear') }}
      nothingFoundMessage={t('list.nothing')}
    />
  );
}
