import { Button, Stack } from '@mantine/core';
import type { HistoryAct } from '@rihla/domain/kit/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Currency } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { TimeLine } from '../../ui/time-line.tsx';
import { HistoryEntries } from './history-entries.tsx';
import type { ListSource } from '../list/list-source.ts';

type HistoryProps = {
  /** The source of the acts: `listSource('listings.history', { id })`. */
  source: ListSource<HistoryAct>;
  /** The currency of the thing's amounts. */
  currency: Currency;
};

/**
 * The history of a thing: every change with its values before and after, the person, the time and the reason. The
 * newest come first; a button loads older ones.
 */
export function History({ source, currency }: HistoryProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    queryKey: [...source.key, 'time line'],
    queryFn: ({ pageParam, signal }) => source.fetch({ page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
  return (
    <QueryState query={query} lines={8} height={44}>
      {(acts) => (
        <Stack align="start">
          {acts.length === 0 && <EmptyState text={t('history.empty')} />}
          <TimeLine
            events={acts.map(({ id, at, actor, entries }) => ({
              id,
              at,
              what: <HistoryEntries entries={entries} currency={currency} />,
              who: actor ? (actor.name ?? t('history.outside')) : t('history.system'),
            }))}
          />
          {query.hasNextPage && (
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('history.show_more')}
            </Button>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
