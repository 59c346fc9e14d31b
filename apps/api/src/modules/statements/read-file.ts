import type { Currency } from '@rihla/domain/shared/money';
import { todayIn } from '@rihla/domain/shared/dates';
import {
  MAX_STATEMENT_ROWS,
  type ReadLine,
  type UnreadableRow,
} from '@rihla/domain/statements/read-statement';
import { refuse } from '@rihla/domain/statements/statement.errors';
import type { StatementColumns, StatementLayout } from '@rihla/domain/statements/statement-layout';
import { refuse as refusePayment } from '@rihla/domain/payments/payment.errors';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { Admin } from '../../kit/actor.ts';
import type { StepsCall } from '../../kit/call.ts';
import { countUseOrRefuse } from '../../kit/http/rate-limits.ts';
import { findFile } from '../media/index.ts';
import { runInThread } from './in-thread.ts';

/**
 * The input of preview and import: the uploaded file, the bank account, and the columns that a person has chosen.
 */
export type StatementInput = { file_id: string; bank_id: string; columns?: StatementColumns | undefined };

/**
 * The input of the thread that reads a file. `remembered` are the columns last chosen for this bank account; null
 * for none.
 */
export type FileToRead = {
  bytes: Uint8Array;
  columns: StatementColumns | null;
  remembered: StatementColumns | null;
  currency: Currency;
  today: string;
};

/**
 * The result of the thread: the first rows as they are, and where the layout is known, every line (`found`).
 */
export type StatementRead =
  | { problem: 'statement.unreadable' | 'statement.too_many_rows' }
  | { rows: string[][]; found: FoundLines | null };

/**
 * The lines of a file whose layout is known. `account` is the account number that the file names; null where it
 * names none.
 */
export type FoundLines = {
  layout: StatementLayout;
  columns: StatementColumns;
  remembered: boolean;
  account: string | null;
  unreadable: UnreadableRow[];
  lines: (ReadLine & { hash: string })[];
};

/** The agency's bank account to which a statement belongs. */
export type BankAccount = { id: string; number: string; currency: Currency };

const MAX_BYTES = 5_000_000;
/** How many statements one person may have read in an hour. */
const READS_AN_HOUR = 120;

/**
 * Reads an uploaded bank statement in a thread. No database connection is held meanwhile. The columns are those of
 * the input, else those of a bank's known layout, else those last chosen for this bank account.
 * @returns the bank account (`bank`), the first rows of the file (`rows`), and its lines (`found`), null where the
 *   layout is not known
 * @throws Problem `payment.bank_unknown`, `statement.unreadable`, `statement.too_many_rows`,
 *   `statement.columns_wrong`, `kit.too_large`
 */
export async function readFile(call: StepsCall<Admin>, input: StatementInput) {
  await limitReads(call);
  const { bank, file, remembered } = await call.read(async ({ db, site }) => ({
    bank: await db
      .selectFrom('banks')
      .select(['id', 'number', 'currency'])
      .where('site_id', '=', site.id)
      .where('id', '=', input.bank_id)
      .where('archived_at', 'is', null)
      .$castTo<BankAccount>()
      .executeTakeFirst(),
    file: await findFile({ db, site }, input.file_id),
    remembered: await db
      .selectFrom('bank_statements')
      .select('columns')
      .where('site_id', '=', site.id)
      .where('bank_id', '=', input.bank_id)
      .where('layout', '=', 'MAPPED')
      .orderBy('created_at', 'desc')
      .limit(1)
      .$castTo<{ columns: StatementColumns }>()
      .executeTakeFirst(),
  }));
  if (!bank)
    return refusePayment('payment.bank_unknown', undefined, { bank_id: [{ code: 'payment.bank_unknown' }] });
  if (input.columns) assertColumns(input.columns);
  const bytes = await call.store.get(file.storage_key, { sealed: !file.is_public });
  if (bytes.length > MAX_BYTES) return refuseKit('kit.too_large', { limit: '5 MB' });
  const toRead: FileToRead = {
    bytes,
    columns: input.columns ?? null,
    remembered: remembered?.columns ?? null,
    currency: bank.currency,
    today: todayIn(call.site.timeZone, call.now),
  };
  const read = await runInThread<StatementRead>(new URL('read-thread.ts', import.meta.url), toRead);
  if (!('problem' in read)) return { bank, ...read };
  if (read.problem === 'statement.unreadable') return refuse('statement.unreadable');
  return refuse('statement.too_many_rows', { maximum: MAX_STATEMENT_ROWS });
}

/** Whether a file is of the chosen bank account; null where the file names no account. */
export function accountFits(found: FoundLines, bank: BankAccount): boolean | null {
  return found.account === null ? null : found.account === bank.number.replace(/\D/g, '');
}

/**
 * Counts one reading of a statement against the hourly limit of the person, because it needs a thread of its own.
 * @throws Problem `kit.too_many_requests`
 */
export async function limitReads({ transaction, now, site, actor }: StepsCall<Admin>): Promise<void> {
  await transaction(({ tx }) =>
    countUseOrRefuse(
      tx,
      { key: `statement ${site.id} ${actor.id}`, limit: READS_AN_HOUR, milliseconds: 3_600_000 },
      now,
    ),
  );
}

/**
 * Checks the columns that a person has chosen: amounts are read either from one column, or from one for money out
 * (`debit`) and one for money in (`credit`).
 * @throws Problem `statement.columns_wrong`
 */
function assertColumns({ amount, side, debit, credit }: StatementColumns): void {
  const one = amount !== null && debit === null && credit === null;
  const two = amount === null && side === null && debit !== null && credit !== null;
  if (!one && !two) refuse('statement.columns_wrong');
}
