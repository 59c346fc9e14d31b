import type { ListConfig } from '@rihla/domain/kit/list-query';
import type { Search } from '../../../kit/list/list-state.ts';
import { usualState, writeListState } from '../../../kit/list/list-state.ts';
import type { MessageKey } from '../../../lib/words/i18n.ts';

/** A saved search of a list. Without `search` and `sort` it is the state in which the list opens. */
export type QuickView = { label: MessageKey; search?: Search; sort?: string };

/** The query string of the URL of a saved search; empty for the state in which the list opens. */
export function viewQuery({ search, sort }: Omit<QuickView, 'label'>, config: ListConfig): string {
  const usual = usualState(config);
  const state = { ...usual, search: search ?? usual.search, sort: sort ?? usual.sort };
  return writeListState(new URLSearchParams(), state, config).toString();
}
