import type { contract } from '@rihla/domain/contract';
import { statsLists } from '@rihla/domain/insight/stats-lists';
import { type StatsPeriod, statsPeriod } from '@rihla/domain/insight/stats-period';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { addDays, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';
import { reportPage } from '../reports/report-list.ts';
import { endedRows, namedReasons, inPeriod } from './money.queries.ts';
import { type SalesDimension, namedKeys } from './sales.queries.ts';

type InvoicesProcedure = typeof contract.site_stats.invoices;

/** The column of an invoice that says to which package, agent or city it counts. */
const COLUMNS: Record<SalesDimension, string> = {
  LISTING: 'i.listing_id',
  AGENT: 'i.agent_id',
  CITY: 'i.city_id',
};

/** A page of the invoices that one figure of the statistics counts; together they make that figure. */
export function listInvoicesBehind(
  call: ReadCall,
  input: InputOf<InvoicesProcedure>,
): Promise<OutputOf<InvoicesProcedure>> {
  const { figure, from, to } = input;
  const usual = statsPeriod({}, todayIn(call.site.timeZone, call.now));
  const period = {
    from: from === undefined ? usual.from : localDateOf(from),
    to: to === undefined ? usual.to : addDays(localDateOf(to), 1),
  };
  const counted =
    figure === 'ENDED' ? endedPart(call, period, input) : soldPart(call, period, { ...input, figure });
  const rows = sql`
    select i.id, i.slug, i.number, i.pic_name, i.listing_name, a.name as agent_name, d.name as city_name, i.status,
           c.reason, i.created_at, i.currency, i.pax, i.total
      from (${counted}) c
      join invoices i on i.site_id = ${call.site.id} and i.id = c.id
      left join admins a on a.site_id = ${call.site.id} and a.id = i.agent_id
      left join districts d on d.id = i.city_id`;
  return reportPage(call, rows, input, statsLists.invoices);
}

/**
 * The row of the sales statistics that is meant: `ONE` with its id, `NONE` without package, agent or city, `REST`
 * all that are not named.
 */
type SoldRow = { figure: SalesDimension; of: InputOf<InvoicesProcedure>['of']; id?: string | undefined };

/** SQL for the invoices in a row of sales that have not ended. */
function soldPart(call: ReadCall, period: StatsPeriod, { figure, of, id }: SoldRow): RawBuilder<unknown> {
  const column = sql.ref(COLUMNS[figure]);
  const isMeant = {
    ONE: sql`${column} = ${id ?? null}::uuid`,
    NONE: sql`${column} is null`,
    REST: sql`coalesce(${column}::text, '') not in (${namedKeys(call.site.id, figure, period)})`,
  }[of];
  return sql`
    select i.id, null::text as reason from invoices i
     where i.site_id = ${call.site.id} and ${isLiveSql} and ${inPeriod(call, 'i.created_at', period)} and ${isMeant}`;
}

/**
 * The row of the statistics of ended invoices that is meant: its status, and `ONE` reason, `NONE` without a reason,
 * or the `REST`.
 */
type EndedRow = Pick<InputOf<InvoicesProcedure>, 'of' | 'status' | 'reason'>;

/**
 * SQL for the ended invoices of a status with a certain reason, without a reason, or with a reason that is not
 * named.
 */
function endedPart(
  call: ReadCall,
  period: StatsPeriod,
  { of, status, reason }: EndedRow,
): RawBuilder<unknown> {
  const wanted = status ?? '';
  const isMeant = {
    ONE: sql`e.reason = ${reason ?? null}`,
    NONE: sql`e.reason is null`,
    REST: sql`e.reason is not null and e.reason not in (${namedReasons(call, period, wanted)})`,
  }[of];
  return sql`select e.id, e.reason from (${endedRows(call, period)}) e where e.status = ${wanted} and ${isMeant}`;
}
