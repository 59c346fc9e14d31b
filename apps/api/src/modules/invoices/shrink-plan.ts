import type { StayAndGo } from '@rihla/domain/booking/divide-booking';
import { type Instalment, shrunkInstalments } from '@rihla/domain/invoices/plan/instalments';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import type { Invoice } from './lock-invoice.ts';

/**
 * Lowers the instalments of an invoice's payment plan when some travellers move to another departure: the plan keeps
 * the part that those who stay have in the price. The caller has locked the invoice.
 * @param weights the prices of those who stay and of those who go
 */
export async function shrinkPlan(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { id, currency }: Pick<Invoice, 'id' | 'currency'>,
  weights: StayAndGo<number>,
): Promise<void> {
  const { rows } = await sql<Instalment>`
    delete from invoice_instalments where site_id = ${site.id} and invoice_id = ${id} returning due_on, owed`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const instalments = shrunkInstalments(rows, weights, currency);
  await sql`
    insert into invoice_instalments (site_id, invoice_id, due_on, owed)
    select ${site.id}, ${id}, n.*
      from jsonb_to_recordset(${JSON.stringify(instalments)}::jsonb) as n(due_on date, owed bigint)`.execute(
    tx,
  );
}
