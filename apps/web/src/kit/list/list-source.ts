import type { PageMeta } from '@rihla/domain/kit/procedure';
import {
  type CallInput,
  type CallKey,
  type CallOutput,
  download,
  type ListRequest,
  request,
  routeOf,
} from '../../lib/api/api.ts';

/** The rows of a page of a list, and its numbers. */
export type Page<Row> = { data: readonly Row[]; meta: PageMeta };

/** Where a list gets its rows from. */
export type ListSource<Row> = {
  /** The key under which the rows are cached; invalidate it after a change. */
  key: readonly unknown[];
  fetch: (query: ListRequest, signal: AbortSignal) => Promise<Page<Row>>;
  /** Saves exactly the rows and columns that are shown as a spreadsheet. */
  exportRows: (query: ListRequest, columns: readonly string[]) => Promise<void>;
};

type RowsOf<K> = CallOutput<K> extends { data: readonly (infer Row)[] } ? Row : never;

/**
 * The source of a list's rows: a call of the API, by its key in the contract. It fetches a page of rows and exports
 * them as a spreadsheet.
 * @param call group and name of the call, such as `invoices.list`
 * @param input values that the call needs besides page, sort and filters, such as parameters of its path
 * @param file the call that gives the rows as a file, when it is not the same call
 */
export function listSource<K extends CallKey>(
  call: K,
  input: Partial<Omit<CallInput<K>, keyof ListRequest>> = {},
  file: CallKey = call,
): ListSource<RowsOf<K>> {
  // The routes are looked up at each request, because a source may be made before the calls of its area are loaded.
  return sourceAt<RowsOf<K>>(
    () => routeOf(call)[1],
    [call, input],
    input,
    () => routeOf(file)[1],
  );
}

/**
 * The source of a list's rows by the path of the call, for lists of plain resources, whose calls have no key in the
 * contract. It fetches a page of rows and exports them as a spreadsheet.
 * @param key the beginning of the key under which the rows are cached
 */
export function pathSource<Row>(
  path: string,
  key: readonly unknown[],
  input: Readonly<Record<string, unknown>> = {},
  filePath = path,
): ListSource<Row> {
  return sourceAt(
    () => path,
    key,
    input,
    () => filePath,
  );
}

/** The source of a list's rows whose paths are looked up at each request: of the list itself and of its spreadsheet. */
function sourceAt<Row>(
  path: () => string,
  key: readonly unknown[],
  input: Readonly<Record<string, unknown>>,
  filePath: () => string,
): ListSource<Row> {
  return {
    key,
    fetch: (query, signal) => request<Page<Row>>('GET', path(), { ...input, ...query }, { signal }),
    exportRows: (query, columns) =>
      download(filePath(), { ...input, ...query, export: 'xlsx', columns: columns.join(',') }, 'daftar.xlsx'),
  };
}
