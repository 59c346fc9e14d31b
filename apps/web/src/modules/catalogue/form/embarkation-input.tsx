import { Select } from '@mantine/core';
import { listingFields } from '@rihla/domain/catalogue/listing.fields';
import { choiceKey } from '@rihla/domain/kit/field';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useNeededMark } from './step-flow.ts';

type EmbarkationInputProps = {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  error?: string;
};

/** Master data changes only when it is imported anew. */
const STALE_MS = 60 * 60_000;

/** The input of a package's embarkation, each with the IATA code of its airport: "Surabaya (SUB)". */
export function EmbarkationInput({ value, ...props }: EmbarkationInputProps) {
  const { t, field, dynamic } = useTranslation();
  const neededMark = useNeededMark();
  const { embarkation } = listingFields;
  const { data: rows } = useQuery({
    queryKey: ['embarkations', 'all'],
    queryFn: async ({ signal }) => (await call('embarkations.list', { per_page: 100 }, { signal })).data,
    staleTime: STALE_MS,
  });
  const codes = new Map(rows?.map(({ name, iata }) => [name, iata]));
  const data = embarkation.values.map((place) => {
    const label = dynamic(choiceKey(embarkation.keyPrefix, place));
    return { value: place, label: codes.has(place) ? `${label} (${codes.get(place)})` : label };
  });
  return (
    <Select
      {...props}
      description={neededMark('embarkation', value)}
      label={field('listing', 'embarkation')}
      data={data}
      value={typeof value === 'string' ? value : null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('act.clear') }}
      nothingFoundMessage={t('list.nothing')}
    />
  );
}
