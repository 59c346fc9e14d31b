import { Pagination, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { DuplicatePair } from './parts/duplicate-pair.tsx';

/** The screen of pairs of accounts that seem to belong to one person, each to be merged or left as it is. */
export function DuplicatesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = useQuery({
    queryKey: ['customer_merges.duplicates', 'page', page],
    queryFn: ({ signal }) => call('customer_merges.duplicates', { page, per_page: 10 }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="md">
      <PageHeader title={t('merge.title')} intro={t('merge.lead')} />
      <QueryState query={query} lines={10}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState text={t('merge.empty')} />
          ) : (
            <>
              {data.map((pair) => (
                <DuplicatePair key={pair.id} pair={pair} />
              ))}
              {meta.pages > 1 && (
                <Pagination
                  total={meta.pages}
                  value={page}
                  onChange={(next) => setSearch({ page: String(next) })}
                  getControlProps={(control) => ({
                    'aria-label': t(control === 'previous' ? 'list.previous' : 'list.next'),
                  })}
                />
              )}
            </>
          )
        }
      </QueryState>
    </Stack>
  );
}
