import { type FeeState, feeProgress } from '@rihla/domain/agents/fee-moments';
import { type FeeRow, feeRows, type WrittenFee } from '@rihla/domain/agents/fee-rows';
import type { FrozenFee } from '@rihla/domain/agents/freeze-fees';
import { entryForFees, reversedLines } from '@rihla/domain/ledger/journal';
import type { Currency } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import { writeWithoutWaiting } from '../../../kit/db/db.ts';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { writeEntry } from '../../ledger/index.ts';

/**
 * Brings the earned fees of an invoice's agents in line with its payments: writes fees that are missing as earned,
 * takes back fees for which the payments are no longer there, and writes the entries in the books. The command whose
 * event this reacts to holds the lock of the invoice, so what is read here stays true until the commit. A second run
 * writes nothing.
 * @returns the agents from whom something was taken back
 */
export async function updateEarnedFees(call: ReactionCall, invoiceId: string): Promise<string[]> {
  const invoice = await readFees(call, invoiceId);
  const rows = feeRows(invoice.frozen, invoice.written, feeProgress(invoice));
  if (rows.length === 0) return [];
  writeRows(call, invoice, rows);
  for (const kind of ['EARNED', 'REVERSED'] as const) {
    const lines = entryForFees(rows.filter((row) => row.kind === kind));
    writeEntry(call, {
      kind: `FEE_${kind}`,
      invoiceId,
      currency: invoice.currency,
      lines: kind === 'EARNED' ? lines : reversedLines(lines),
    });
  }
  return [...new Set(rows.filter(({ kind }) => kind === 'REVERSED').map(({ agent_id }) => agent_id))];
}

type InvoiceFees = FeeState & {
  id: string;
  listing_id: string;
  currency: Currency;
  frozen: FrozenFee[];
  written: WrittenFee[];
};

const inOrder = sql`order by f.moment = 'ADJUSTMENT', f.moment, f.agent_id desc`;

/**
 * What decides which fees of an invoice are earned: its status and payments, the fees that were frozen when it was
 * booked (`frozen`), and the fees that are earned according to the rows written so far (`written`). The `moment` of a
 * fee is the step of payment that earns it, such as NEW_TO_PAID. Both lists have a fixed order, so that the rows
 * written do not depend on the query plan of the database.
 */
async function readFees({ tx, site }: ReactionCall, invoiceId: string): Promise<InvoiceFees> {
  const { rows } = await sql<InvoiceFees>`
    select i.id, i.listing_id, i.currency, i.status, i.trashed_at is not null as in_trash,
           (select count(*)::int from payments p
             where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'VALID' and not p.late
               and p.type <> 'EQUIPMENT' and p.returned_amount + p.moved_amount < p.amount) as payments,
           (select coalesce(jsonb_agg(f ${inOrder}), '[]') from (
              select agent_id, moment, amount from frozen_fees where site_id = i.site_id and invoice_id = i.id
              union all
              select i.agent_id, 'ADJUSTMENT', i.agent_fee_adjustment where i.agent_fee_adjustment <> 0) f) as frozen,
           (select coalesce(jsonb_agg(f ${inOrder}), '[]') from (
              select agent_id, moment, count(*) as rows,
                     sum(case kind when 'EARNED' then amount else -amount end) as amount
                from fee_rows where site_id = i.site_id and invoice_id = i.id group by 1, 2) f) as written
      from invoices i
     where i.site_id = ${site.id} and i.id = ${invoiceId}`.execute(tx);
  return rows[0]!;
}

/**
 * Writes that fees of an invoice were earned or taken back (`kind`). The statement is sent without waiting for its
 * answer; if it fails, the transaction fails.
 * @param rows one for each agent and step of payment (`moment`), amounts in the smallest unit of the invoice's
 * currency
 */
function writeRows({ tx, site, now }: ReactionCall, invoice: InvoiceFees, rows: readonly FeeRow[]): void {
  const { id, listing_id, currency } = invoice;
  writeWithoutWaiting(
    tx,
    sql`insert into fee_rows (site_id, invoice_id, listing_id, currency, at, agent_id, moment, occurrence, kind, amount)
        select ${site.id}, ${id}, ${listing_id}, ${currency}, ${now.toISOString()}::timestamptz, r.*
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as r(agent_id uuid, moment text, occurrence int, kind text, amount bigint)`,
  );
}
