import type { contract } from '@rihla/domain/contract';
import { statsLists } from '@rihla/domain/insight/stats-lists';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { reportPage } from '../reports/report-list.ts';

type Visits = typeof contract.site_stats.visits;

/**
 * A page of the days with visits of the public pages: how many visitors came, and how many opened each kind of page.
 */
export function listVisits(call: ReadCall, input: InputOf<Visits>): Promise<OutputOf<Visits>> {
  const rowsOf = (kind: string) =>
    sql`coalesce(sum(v.visits) filter (where v.kind = ${sql.lit(kind)}), 0)::bigint`;
  const rows = sql`
    select v.day::text as id, v.day, ${rowsOf('SITE')} as visits, ${rowsOf('HOME')} as home, ${rowsOf('PACKAGES')} as packages,
           ${rowsOf('PACKAGE')} as package, ${rowsOf('ARTICLES')} as articles, ${rowsOf('OTHER')} as other
      from page_visits v where v.site_id = ${call.site.id} group by v.day`;
  return reportPage(call, rows, input, statsLists.visits);
}
