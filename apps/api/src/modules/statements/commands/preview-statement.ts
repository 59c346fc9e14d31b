import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { accountFits, type FoundLines, readFile, type StatementInput } from '../read-file.ts';

type Preview = OutputOf<typeof contract.statements.preview>['data'];

const ROWS_SHOWN = 12;
const UNREADABLE_SHOWN = 50;

/**
 * Reads a bank statement without storing anything, so that the office sees what it contains before the import.
 */
export async function previewStatement(call: StepsCall<Admin>, input: StatementInput): Promise<Preview> {
  const { bank, rows, found } = await readFile(call, input);
  const shown = rows.slice(0, ROWS_SHOWN);
  if (!found) return { ...UNKNOWN_LAYOUT, currency: bank.currency, rows: shown };
  const { lines, unreadable } = found;
  const days = lines.map(({ day }) => day).sort();
  const sumOf = (sign: number) => lines.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  return {
    layout: found.layout,
    currency: bank.currency,
    columns: { ...found.columns, texts: [...found.columns.texts] },
    remembered: found.remembered,
    account_fits: accountFits(found, bank),
    lines: lines.length,
    known: await countKnown(call, bank.id, lines),
    from_day: days[0] ?? null,
    to_day: days.at(-1) ?? null,
    came: sumOf(1),
    went: sumOf(-1),
    unreadable: unreadable.slice(0, UNREADABLE_SHOWN),
    rows: shown,
    first: lines.slice(0, ROWS_SHOWN).map(({ row, day, amount, text }) => ({ row, day, amount, text })),
  };
}

/** Counts the lines of a file that are stored already, by the same key by which an import leaves them out. */
async function countKnown(
  call: StepsCall<Admin>,
  bankId: string,
  lines: FoundLines['lines'],
): Promise<number> {
  const keys = lines.map(({ day, amount, hash, nth }) => ({ day, amount, hash, nth }));
  const { rows } = await call.read(({ db, site }) =>
    sql<{ known: number }>`
      select count(*)::int as known
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as l(day date, amount bigint, hash text, nth int)
        join statement_lines s
          on s.site_id = ${site.id}::uuid and s.bank_id = ${bankId}::uuid and s.day = l.day and s.amount = l.amount
             and s.text_hash = l.hash and s.nth = l.nth`.execute(db),
  );
  return rows[0]!.known;
}

/** The preview of a file whose layout is not known. */
const UNKNOWN_LAYOUT = {
  layout: null,
  columns: null,
  remembered: false,
  account_fits: null,
  lines: 0,
  known: 0,
  from_day: null,
  to_day: null,
  came: 0,
  went: 0,
  unreadable: [],
  first: [],
};
