import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { isUuid } from '@rihla/domain/shared/ids';
import { statementLineListConfig, statementListConfig } from '@rihla/domain/statements/statement-list';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { findStatement } from './find-matches.ts';

type Statements = OutputOf<typeof contract.statements.list>;
type Statement = OutputOf<typeof contract.statements.get>['data'];
type Lines = OutputOf<typeof contract.statements.lines>;

/** A page of the imported bank statements of the site. */
export async function listStatements(call: ReadCall<Admin>, query: ListQuery): Promise<Statements> {
  return runList(statementsOf(call), withColumns, query, {
    list: statementListConfig,
    columns: { bank_id: 's.bank_id', created_at: 's.created_at' },
    tie: 's.id',
  });
}

/** One imported bank statement, with the rows of its file that could not be read. */
export async function getStatement(
  call: ReadCall<Admin>,
  { id }: { id: string },
): Promise<{ data: Statement }> {
  const found = await withColumns(statementsOf(call))
    .select('s.unreadable')
    .where(isUuid(id) ? 's.id' : 's.slug', '=', id)
    .$castTo<Statement>()
    .executeTakeFirst();
  return { data: found ?? refuse('kit.not_found') };
}

/**
 * A page of the lines of a bank statement: each with its linked payment, or with the payments that it may show
 * (`candidates`).
 */
export async function listStatementLines(
  call: ReadCall<Admin>,
  { id, ...query }: ListQuery & { id: string },
): Promise<Lines> {
  const { db, site } = call;
  const statement = await findStatement(call, id);
  const lines = db
    .selectFrom('statement_lines as l')
    .where('l.site_id', '=', site.id)
    .where('l.statement_id', '=', statement.id);
  const currency = sql<Lines['data'][number]['currency']>`${statement.currency}::text`;
  return runList(
    lines,
    (rows) =>
      rows.select([
        'l.id',
        'l.row_number as row',
        'l.day',
        'l.amount',
        currency.as('currency'),
        'l.text',
        sql<Lines['data'][number]['status']>`l.status`.as('status'),
        'l.version',
        'l.validated',
        'l.sure',
        note.as('note'),
        paymentOf.as('payment'),
        candidatesOf(site.timeZone).as('candidates'),
      ]),
    query,
    {
      list: statementLineListConfig,
      columns: {
        day: 'l.day',
        text: 'l.text',
        amount: 'l.amount',
        status: 'l.status',
        came: 'l.came',
        sure: 'l.sure',
      },
      searchIn: sql<string>`l.text`,
      tie: 'l.id',
    },
  );
}

/** The statements (`s`) of the site with their bank account (`b`) and the member of staff who imported them (`a`). */
function statementsOf({ db, site }: ReadCall) {
  return db
    .selectFrom('bank_statements as s')
    .innerJoin('banks as b', (join) =>
      join.onRef('b.site_id', '=', 's.site_id').onRef('b.id', '=', 's.bank_id'),
    )
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 's.site_id').onRef('a.id', '=', 's.created_by'),
    )
    .where('s.site_id', '=', site.id);
}

/**
 * Selects the columns of a statement in a list, with the number of its open incoming lines (`open`) and of those
 * with a sure match (`sure`, see `findMatches`).
 */
function withColumns(rows: ReturnType<typeof statementsOf>) {
  const openLines = sql`from statement_lines l where l.site_id = s.site_id and l.statement_id = s.id
    and l.status = 'OPEN' and l.came`;
  return rows
    .select([
      's.id',
      's.slug',
      's.version',
      's.bank_id',
      sql<string>`b.bank || ' ' || right(b.number, 4)`.as('bank_name'),
      'b.currency',
      's.layout',
      's.from_day',
      's.to_day',
      's.lines',
      's.known',
      sql<number>`jsonb_array_length(s.unreadable)`.as('unreadable_count'),
      sql<number>`(select count(*) ${openLines})`.as('open'),
      sql<number>`(select count(*) ${openLines} and l.sure)`.as('sure'),
      'a.name as created_by_name',
      's.created_at',
    ])
    .$castTo<Statements['data'][number]>();
}

/** SQL expression for the note of the line's last move: why it was ignored, or what its income is. */
const note = sql<string | null>`(
  select m.note from moves m where m.site_id = l.site_id and m.machine = 'statement_line' and m.subject_id = l.id
   order by m.at desc, m.id desc limit 1)`;

/** SQL expression for the payment with which the line `l` is linked; null without one. */
const paymentOf = sql<Lines['data'][number]['payment']>`(
  select jsonb_build_object('id', p.id, 'slug', p.slug, 'invoice_slug', i.slug, 'invoice_number', i.number,
           'payer_name', i.pic_name)
    from payments p join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
   where p.site_id = l.site_id and p.id = l.payment_id)`;

/**
 * SQL expression for the payments that the open line `l` may show, the most likely first; payments linked with
 * another line, or valid on another bank account, are left out.
 */
const candidatesOf = (timeZone: string) => sql<Lines['data'][number]['candidates']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'payment_id', p.id, 'slug', p.slug, 'status', p.status, 'amount', p.amount, 'payer_name', i.pic_name,
           'invoice_slug', i.slug, 'invoice_number', i.number, 'invoice_status', i.status,
           'listing_name', i.listing_name,
           'day', coalesce(p.paid_on, (p.created_at at time zone ${timeZone})::date),
           'points', m.points, 'sure', m.sure and l.sure, 'reasons', m.reasons) order by m.points desc, p.id), '[]'::jsonb)
    from statement_matches m
    join payments p on p.site_id = m.site_id and p.id = m.payment_id
    join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
   where m.site_id = l.site_id and m.line_id = l.id and l.status = 'OPEN'
     and ((p.status = 'VALID' and p.bank_id = l.bank_id) or ${hasTraitSql('p.status', paymentMachine, 'open')})
     and not exists (select from statement_lines o where o.site_id = p.site_id and o.payment_id = p.id))`;
