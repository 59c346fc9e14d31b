import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/statements/statement.errors';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { findMatches } from '../find-matches.ts';
import { accountFits, type FoundLines, readFile, type StatementInput } from '../read-file.ts';

type ImportedStatement = OutputOf<typeof contract.statements.create>['data'];

/**
 * Imports a bank statement. A line that was stored by an earlier import is not added again, even from another file.
 * The lines are then compared with the payments. Rows that could not be read are stored with the statement.
 * @returns the numbers of new and known lines, and of lines with a sure match (see `findMatches`)
 */
export async function importStatement(
  call: StepsCall<Admin>,
  input: StatementInput,
): Promise<ImportedStatement> {
  const { bank, found } = await readFile(call, input);
  if (!found) return refuse('statement.layout_unknown');
  if (accountFits(found, bank) === false)
    return refuse('statement.other_account', undefined, { bank_id: [{ code: 'statement.other_account' }] });
  if (found.lines.length === 0) return refuse('statement.no_lines');
  const stored = await call.transaction((write) => keepStatement(write, input, found));
  const { sure } = await findMatches(call, stored.id);
  return { ...stored, sure };
}

/**
 * Stores a statement and those of its lines that are not stored yet. When two imports have the same line at the same
 * time, only one of them adds it.
 */
async function keepStatement(
  { tx, site, actor, now }: WriteCall<Admin>,
  input: StatementInput,
  { layout, columns, lines, unreadable }: FoundLines,
): Promise<Omit<ImportedStatement, 'sure'>> {
  const id = randomUUIDv7() as string;
  const slug = randomSlug();
  const days = lines.map(({ day }) => day).sort();
  await tx
    .insertInto('bank_statements')
    .values({
      site_id: site.id,
      id,
      slug,
      bank_id: input.bank_id,
      file_id: input.file_id,
      layout,
      columns: JSON.stringify(columns),
      from_day: days[0]!,
      to_day: days.at(-1)!,
      lines: 0,
      known: 0,
      unreadable: JSON.stringify(unreadable),
      created_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  const added = await sql`
    insert into statement_lines (site_id, statement_id, bank_id, row_number, day, amount, text, text_hash, nth)
    select ${site.id}::uuid, ${id}::uuid, ${input.bank_id}::uuid, l.row, l.day, l.amount, l.text, l.hash, l.nth
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
             as l(row int, day date, amount bigint, text text, hash text, nth int)
     order by l.day, l.amount, l.hash, l.nth
    on conflict (site_id, bank_id, day, amount, text_hash, nth) do nothing`.execute(tx);
  const count = Number(added.numAffectedRows ?? 0n);
  const { version } = await tx
    .updateTable('bank_statements')
    .set({ lines: count, known: lines.length - count })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { id, slug, version, lines: count, known: lines.length - count };
}
