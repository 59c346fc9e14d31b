import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { MatchablePayment, StatementCredit } from '@rihla/domain/statements/match-statement';
import type { Match } from '@rihla/domain/statements/match-statement';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, StepsCall, WriteCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { runInThread } from './in-thread.ts';

/** The input of the thread that compares: incoming lines and the payments they may show. */
export type MatchInput = { credits: StatementCredit[]; payments: MatchablePayment[] };

/** The most payments of each kind that a statement is compared with; of the open ones the newest. */
const MOST_PAYMENTS = 20_000;

/**
 * Compares the open lines of a statement with the payments and stores the possible pairs. A pair is sure when its
 * points are high, and well above those of any other pair of the same line or payment (`matchStatement`). Reading,
 * comparing (in a thread) and writing hold no common transaction, so a pair is checked again when a person confirms
 * it.
 * @param id id or slug of the statement
 * @returns how many lines have a sure pair
 */
export async function findMatches(call: StepsCall<Admin>, id: string): Promise<{ id: string; sure: number }> {
  const { statementId, ...toMatch } = await call.read(async (read) => {
    const statement = await findStatement(read, id);
    return {
      statementId: statement.id,
      credits: await openCredits(read, statement.id),
      payments: await paymentsFor(read, statement),
    };
  });
  const matches = await runInThread<Match[]>(new URL('match-thread.ts', import.meta.url), toMatch);
  await call.transaction((write) => keepMatches(write, statementId, matches));
  return { id: statementId, sure: matches.filter(({ sure }) => sure).length };
}

/** A statement with its bank account's currency and its first and last day. */
export type FoundStatement = {
  id: string;
  bank_id: string;
  currency: string;
  from_day: string;
  to_day: string;
};

/**
 * A statement of the site by id or slug.
 * @throws Problem `kit.not_found`
 */
export async function findStatement({ db, site }: ReadCall, id: string): Promise<FoundStatement> {
  const found = await db
    .selectFrom('bank_statements as s')
    .innerJoin('banks as b', (join) =>
      join.onRef('b.site_id', '=', 's.site_id').onRef('b.id', '=', 's.bank_id'),
    )
    .select(['s.id', 's.bank_id', 'b.currency', 's.from_day', 's.to_day'])
    .where('s.site_id', '=', site.id)
    .where(isUuid(id) ? 's.id' : 's.slug', '=', id)
    .$castTo<FoundStatement>()
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}

/** The lines of a statement that brought money in and about which nobody has decided yet. */
function openCredits({ db, site }: ReadCall, statementId: string): Promise<StatementCredit[]> {
  return db
    .selectFrom('statement_lines')
    .select(['id', 'day', 'amount', 'text'])
    .where('site_id', '=', site.id)
    .where('statement_id', '=', statementId)
    .where('status', '=', 'OPEN')
    .where('came', '=', true)
    .orderBy('id')
    .$castTo<StatementCredit>()
    .execute();
}

/**
 * The payments that the lines of a statement may show: open transfers in its currency, and valid transfers to its
 * account from three days before its first day to three days after its last. Payments that are linked with a line
 * are left out.
 */
async function paymentsFor(
  { db, site }: ReadCall,
  { bank_id, currency, from_day, to_day }: FoundStatement,
): Promise<MatchablePayment[]> {
  const notLinked = sql`not exists (
    select from statement_lines l where l.site_id = p.site_id and l.payment_id = p.id)`;
  const { rows } = await sql<MatchablePayment>`
    select p.id, p.amount, p.base_amount, p.unique_number, i.number as invoice_number, i.pic_name as payer_name,
           coalesce(p.paid_on, (p.created_at at time zone ${site.timeZone})::date)::text as day,
           p.status = 'VALID' as recorded
      from (
        (select * from payments p
          where p.site_id = ${site.id} and ${hasTraitSql('p.status', paymentMachine, 'open')}
            and p.channel = 'MANUAL' and p.currency = ${currency}
          order by p.created_at desc limit ${MOST_PAYMENTS})
        union all
        (select * from payments p
          where p.site_id = ${site.id} and p.bank_id = ${bank_id} and p.paid_on >= ${from_day}::date - 3
            and p.paid_on <= ${to_day}::date + 3 and p.status = 'VALID' and p.channel = 'MANUAL'
            and p.currency = ${currency}
          limit ${MOST_PAYMENTS})
      ) p
      join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
     where i.site_id = ${site.id} and ${notLinked}
     order by p.id`.execute(db);
  return rows;
}

/**
 * Stores the possible pairs of lines and payments in place of those of an earlier comparison. Lines about which
 * somebody has decided meanwhile stay as they are.
 */
async function keepMatches(
  { tx, site }: WriteCall<Admin>,
  statementId: string,
  matches: readonly Match[],
): Promise<void> {
  await sql`select from bank_statements where site_id = ${site.id} and id = ${statementId} for update`.execute(
    tx,
  );
  await sql`
    delete from statement_matches m using statement_lines l
     where m.site_id = ${site.id} and l.site_id = ${site.id} and l.id = m.line_id and l.statement_id = ${statementId}
       and l.status = 'OPEN'`.execute(tx);
  await sql`
    insert into statement_matches (site_id, line_id, payment_id, points, sure, reasons)
    select l.site_id, l.id, p.id, m.points, m.sure, m.reasons
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
             as m(credit_id uuid, payment_id uuid, points int, sure boolean, reasons jsonb)
      join statement_lines l on l.site_id = ${site.id} and l.id = m.credit_id and l.status = 'OPEN'
      join payments p on p.site_id = ${site.id} and p.id = m.payment_id
    on conflict (site_id, line_id, payment_id) do nothing`.execute(tx);
  await sql`
    update statement_lines l set sure = not l.sure
     where l.site_id = ${site.id} and l.statement_id = ${statementId} and l.status = 'OPEN'
       and l.sure <> exists (select from statement_matches m where m.site_id = l.site_id and m.line_id = l.id and m.sure)`.execute(
    tx,
  );
}
