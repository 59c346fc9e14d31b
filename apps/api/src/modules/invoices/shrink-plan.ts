import type { Instalment } from '@rihla/domain/invoices/instalments';
import { divide } from '@rihla/domain/booking/divide-booking';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

/**
 * Scales the marks of an invoice's plan to those who stay on it: each day then asks them for the same share of their
 * total as it asked of all. Marks that come to the same become one.
 * @param weights the agreed prices of those who stay and of those who go
 */
export async function shrinkPlan(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  invoiceId: string,
  weights: { stay: number; go: number },
): Promise<void> {
  const { rows } = await sql<Instalment>`
    delete from invoice_instalments where site_id = ${site.id} and invoice_id = ${invoiceId} returning due_on, owed`.execute(
    tx,
  );
  const scaled = new Map<number, string>();
  for (const { due_on, owed } of rows.toSorted((a, b) => b.due_on.localeCompare(a.due_on))) {
    const { stay } = divide(owed, weights);
    if (stay > 0) scaled.set(stay, due_on);
  }
  const marks = [...scaled].map(([owed, due_on]) => ({ owed, due_on }));
  await sql`
    insert into invoice_instalments (site_id, invoice_id, due_on, owed)
    select ${site.id}, ${invoiceId}, n.*
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as n(due_on date, owed bigint)`.execute(tx);
}
