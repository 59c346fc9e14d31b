import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListSource } from './list-source.ts';
import { type ListState, parseListState, requestOf, writeListState } from './list-state.ts';

/** Changes the state of a list; `replace` keeps the state before it out of the history. */
export type ChangeList = (change: Partial<ListState>, how?: { replace?: boolean }) => void;

/**
 * The state of a list (page, sort, search, filters), which is part of the URL, and the function that changes it. A
 * change of anything but the page goes back to the first page.
 */
export function useListState(config: ListConfig): [ListState, ChangeList] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => parseListState(query, config), [query, config]);
  const change = useCallback(
    (part: Partial<ListState>, { replace = 'q' in part }: { replace?: boolean } = {}) =>
      setQuery(
        (now) => writeListState(now, { ...parseListState(now, config), page: 1, ...part }, config),
        // Typing into the search must not fill the history.
        { replace, preventScrollReset: !('page' in part) },
      ),
    [setQuery, config],
  );
  return [state, change];
}

/**
 * The rows of a list for its state (page, sort, filters and search); the previous rows stay until the new ones are
 * there.
 */
export function useRows<Row>(source: ListSource<Row>, state: ListState) {
  const query = requestOf(state);
  return useQuery({
    queryKey: [...source.key, query],
    queryFn: ({ signal }) => source.fetch(query, signal),
    placeholderData: keepPreviousData,
  });
}
