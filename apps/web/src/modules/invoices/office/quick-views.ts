import type { ListConfig } from '@rihla/domain/kit/list-query';
import type { Search } from '../../../kit/list/list-state.ts';
import { usualState, writeListState } from '../../../kit/list/list-state.ts';
import type { MessageKey } from '../../../lib/i18n.ts';

/** A named state of a list, one press away. Without search and sort it is the state that the list opens in. */
export type QuickView = { label: MessageKey; search?: Search; sort?: string };

/** The query string of the address of a view; empty for the state that the list opens in. */
export function viewQuery({ search, sort }: Omit<QuickView, 'label'>, config: ListConfig): string {
  const usual = usualState(config);
  const state = { ...usual, search: search ?? usual.search, sort: sort ?? usual.sort };
  return writeListState(new URLSearchParams(), state, config).toString();
}
