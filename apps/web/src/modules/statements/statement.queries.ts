import { queryOptions } from '@tanstack/react-query';
import { CONFIRM_AT_ONCE } from '@rihla/domain/statements/statement-list';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { listSource } from '../../kit/list/list-source.ts';

export type Statement = CallOutput<'statements.list'>['data'][number];
export type StatementDetail = CallOutput<'statements.get'>['data'];
export type StatementPreview = CallOutput<'statements.preview'>['data'];
export type StatementLine = CallOutput<'statements.lines'>['data'][number];
export type Candidate = StatementLine['candidates'][number];
export type Confirmation = CallOutput<'statements.confirm'>['data']['results'][number];

/** Query of one statement by its slug, with the rows of its file that could not be read. */
export const statementQuery = (slug: string) =>
  queryOptions({
    queryKey: ['statements.get', slug],
    queryFn: ({ signal }) => call('statements.get', { id: slug }, { signal }),
  });

const PAGE_SIZE = 100;

/** Loads all open lines of a statement, from all pages, whose matching payment is sure. */
export async function sureLines(id: string): Promise<StatementLine[]> {
  const source = listSource('statements.lines', { id });
  const lines: StatementLine[] = [];
  for (let page = 1; ; page += 1) {
    const search = { status: ['OPEN'], sure: ['true'] };
    const { data, meta } = await source.fetch(
      { page, per_page: PAGE_SIZE, search },
      new AbortController().signal,
    );
    lines.push(...data.filter(({ candidates }) => candidates[0]?.sure));
    if (page >= meta.pages) return lines;
  }
}

/** Confirms that each line is the payment of its best candidate, in batches of at most `CONFIRM_AT_ONCE` lines. */
export async function confirmAll(id: string, lines: readonly StatementLine[]): Promise<Confirmation[]> {
  const results: Confirmation[] = [];
  for (let start = 0; start < lines.length; start += CONFIRM_AT_ONCE) {
    const part = lines
      .slice(start, start + CONFIRM_AT_ONCE)
      .map((line) => ({ line_id: line.id, payment_id: line.candidates[0]!.payment_id }));
    results.push(...(await call('statements.confirm', { id, lines: part })).data.results);
  }
  return results;
}
