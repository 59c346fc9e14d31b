import { refuse } from '@rihla/domain/reference/bank.errors';
import type { bank } from '@rihla/domain/reference/resources';
import type { RowOf } from '@rihla/domain/kit/resource';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

type Row = RowOf<typeof bank>;

/**
 * Refuses another currency for a bank account that a payment, a bank statement or a line of the books names: its
 * amounts would be read in the new currency.
 * @throws Problem `bank.currency_used`, on the field
 */
export async function keepCurrency(
  { tx, site }: WriteCall,
  input: Partial<Row>,
  before: Row | null,
): Promise<void> {
  if (before === null || input.currency === undefined || input.currency === before.currency) return;
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from payments where site_id = ${site.id} and bank_id = ${before.id})
        or exists (select from bank_statements where site_id = ${site.id} and bank_id = ${before.id})
        or exists (select from journal_lines
                    where site_id = ${site.id} and account = 'bank' and ref = ${before.id}) as used`.execute(
    tx,
  );
  if (rows[0]!.used) refuse('bank.currency_used', undefined, { currency: [{ code: 'bank.currency_used' }] });
}
