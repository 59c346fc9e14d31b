import { type BooksProgress, nextToClose, refusalOfClosing } from '@rihla/domain/ledger/months';
import { refuse } from '@rihla/domain/ledger/ledger.errors';
import { addMonths, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { booksOf } from '../books.ts';

/**
 * Closes a month of the books: from now on the month takes no entry, and the sums of its debits and credits are stored
 * for each account. It waits for all transactions that are writing entries at this moment (see `writeEntries`), so that
 * the stored sums include theirs.
 * @param input.month `YYYY-MM`
 * @returns the month, and `accounts`: how many sums were stored, one for each account and currency with lines
 * @throws Problem `books.month_closed`, `books.month_not_over`, `books.month_not_next`
 */
export async function closeMonth(call: WriteCall<Actor>, input: { month: string }) {
  const { tx, site, actor, now } = call;
  const month = localDateOf(`${input.month}-01`);
  const today = todayIn(site.timeZone, now);
  // A statement of its own: the statements after it then see what was committed by the transactions that it
  // waited for.
  await sql`select pg_advisory_xact_lock(hashtextextended(${booksOf(site)}, 0))`.execute(tx);
  const books = await progressOf(call);
  const reason = refusalOfClosing(month, books, today);
  if (reason === 'books.month_not_next') refuse(reason, { month: nextToClose(books, today).slice(0, 7) });
  else if (reason) refuse(reason);
  await sql`
    insert into closed_months (site_id, month, closed_by, closed_at)
    values (${site.id}, ${month}::date, ${actor.id}, ${now.toISOString()})`.execute(tx);
  const stored = await sql`
    insert into account_months (site_id, account, currency, month, debit, credit)
    select site_id, account, currency, ${month}::date, coalesce(sum(amount) filter (where amount > 0), 0),
           coalesce(-sum(amount) filter (where amount < 0), 0)
      from journal_lines
     where site_id = ${site.id} and day >= ${month}::date and day < ${addMonths(month, 1)}::date
     group by site_id, account, currency`.execute(tx);
  return { month: input.month, accounts: Number(stored.numAffectedRows) };
}

/** The first day with an entry in the books, and the first day of the last month that is closed; null where none is. */
async function progressOf({ db, site }: Pick<WriteCall, 'db' | 'site'>): Promise<BooksProgress> {
  const { rows } = await sql<BooksProgress>`
    select (select min(day) from journal_entries where site_id = ${site.id}) as "firstDay",
           (select max(month) from closed_months where site_id = ${site.id}) as "lastClosed"`.execute(db);
  return rows[0]!;
}
