import type { PageMeta } from '@rihla/domain/kit/procedure';
import {
  type CallInput,
  type CallKey,
  type CallOutput,
  download,
  type ListRequest,
  request,
} from '../../lib/api/api.ts';
import { routes } from '../../lib/routes.generated.ts';

export type Page<Row> = { data: readonly Row[]; meta: PageMeta };

/** The source of a list's rows. */
export type ListSource<Row> = {
  /** The key of its data in the cache; invalidate it after a change. */
  key: readonly unknown[];
  fetch: (query: ListRequest, signal: AbortSignal) => Promise<Page<Row>>;
  /** Saves exactly what is shown as a spreadsheet. */
  exportRows: (query: ListRequest, columns: readonly string[]) => Promise<void>;
};

type RowsOf<K> = CallOutput<K> extends { data: readonly (infer Row)[] } ? Row : never;

/**
 * The rows of a list call of the contract.
 * @param call `invoices.list`
 * @param input what the call needs besides the list's own query: parameters of its path for instance
 * @param file the call that gives the rows as a file, where that is another one
 */
export function listSource<K extends CallKey>(
  call: K,
  input: Partial<Omit<CallInput<K>, keyof ListRequest>> = {},
  file: CallKey = call,
): ListSource<RowsOf<K>> {
  return pathSource<RowsOf<K>>(pathOf(call), [call, input], input, pathOf(file));
}

/** The rows of a list by its path, for lists that are made from a definition. */
export function pathSource<Row>(
  path: string,
  key: readonly unknown[],
  input: Readonly<Record<string, unknown>> = {},
  filePath = path,
): ListSource<Row> {
  return {
    key,
    fetch: (query, signal) => request<Page<Row>>('GET', path, { ...input, ...query }, { signal }),
    exportRows: (query, columns) =>
      download(filePath, { ...input, ...query, export: 'xlsx', columns: columns.join(',') }, 'daftar.xlsx'),
  };
}

function pathOf(call: CallKey): string {
  const route = (routes as Readonly<Record<string, readonly [string, string]>>)[call];
  if (!route) throw new Error(`no route is known for the call ${call}`);
  return route[1];
}
