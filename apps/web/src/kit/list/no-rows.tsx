import type { ListConfig } from '@rihla/domain/kit/list-query';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { ListSource } from './list-source.ts';
import { type ListState, narrowsAtAll, requestOf, sameSearch, searchForAll } from './list-state.ts';

/** The texts and the action of a list without rows. */
export type Empty = {
  /** The text when the list has no rows at all. */
  text: string;
  action?: ReactNode;
  /**
   * The text when only the list's default filter hides all rows, such as in a queue in which nothing is left to do.
   */
  done?: string;
};

type NoRowsProps<Row> = {
  config: ListConfig;
  source: ListSource<Row>;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  /** The text and the action of an empty list. */
  empty?: Empty;
};

/**
 * The message of a list without rows. When no filter is set, or nothing lies outside of the filters, it says what the
 * list is for. When only the list's default filter is set, such as payments that wait, it says that nothing is left to
 * do (`empty.done`). With any other filter or search it says how many rows there are without the filters, with a button
 * that shows them.
 */
export function NoRows<Row>({ state, config, source, change, empty }: NoRowsProps<Row>) {
  const { t } = useTranslation();
  const filtered = narrowsAtAll(state.search, config);
  const { outside, isCounting } = useRowsOutside(source, state, config, filtered);
  // Which words are right is known in a moment; others would flash before them.
  if (isCounting) return <EmptyState text={'\u00a0'} />;
  if (!state.q && (filtered ? outside === 0 : state.page === 1))
    return <EmptyState text={empty?.text} action={empty?.action} />;
  if (outside) {
    const begins = !state.q && sameSearch(state.search, config.defaultSearch ?? {});
    return (
      <EmptyState
        text={(begins && empty?.done) || t('list.outside', { count: outside })}
        action={
          <Button variant="default" onClick={() => change({ search: searchForAll(config) })}>
            {t('list.outside_show')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      action={
        <Button variant="default" onClick={() => change({ q: '', search: searchForAll(config) })}>
          {t('list.show_all')}
        </Button>
      }
    />
  );
}

/**
 * The number of rows that the list has without its filters, with the same searched text (`outside`); undefined while it is
 * unknown, and whether it is being counted.
 */
function useRowsOutside<Row>(
  source: ListSource<Row>,
  state: ListState,
  config: ListConfig,
  filtered: boolean,
): { outside: number | undefined; isCounting: boolean } {
  const request = { ...requestOf(state), page: 1, per_page: 10, search: searchForAll(config) };
  const all = useQuery({
    queryKey: [...source.key, 'outside', request],
    queryFn: ({ signal }) => source.fetch(request, signal),
    enabled: filtered,
  });
  return { outside: filtered ? all.data?.meta.total : undefined, isCounting: all.isLoading };
}
