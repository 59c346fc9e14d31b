import { freezeFees, type Rates } from '@rihla/domain/agents/freeze-fees';
import { sql } from 'kysely';
import { writeWithoutWaiting } from '../../../kit/db/db.ts';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { chainAbove } from '../../access/index.ts';
import { ratesOf } from '../../booking/index.ts';
import { updateEarnedFees } from './update-earned-fees.ts';

/**
 * Stores the fees that agents will earn by a new invoice when it is paid, at today's rates; later changes of the rates
 * do not change them. Other bookings of the site wait until this transaction ends, so it is kept short: one statement
 * reads all rates, and the insert does not wait for the database's answer.
 * @param sellingAgentId the agent who sells; every agent above it earns a part of the fee as well
 */
export async function freezeInvoiceFees(
  call: ReactionCall,
  invoiceId: string,
  sellingAgentId: string,
): Promise<void> {
  const { tx, site } = call;
  const { is_paid, ...rates } = await readRates(call, invoiceId, sellingAgentId);
  const fees = freezeFees(rates);
  if (fees.length === 0) return;
  writeWithoutWaiting(
    tx,
    sql`insert into frozen_fees (site_id, invoice_id, agent_id, moment, amount)
        select ${site.id}, ${invoiceId}, f.* from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb)
            as f(agent_id uuid, moment text, amount bigint)`,
  );
  // An invoice that costs nothing is paid as soon as it is booked.
  if (is_paid) await updateEarnedFees(call, invoiceId);
}

/**
 * What the fees of a new invoice are computed from: the agent who sells and those above it, each with its percentage;
 * the flat fees or the agent fees of the booked rooms; and the number of seats. `is_paid` is true for an invoice that
 * costs nothing.
 */
async function readRates({ tx, site }: ReactionCall, invoiceId: string, agentId: string) {
  const { rows } = await sql<Rates & { is_paid: boolean }>`
    with recursive ${chainAbove(site.id, agentId)}
    select ${ratesOf(sql`i.listing_id`)}, i.seats, i.status = 'PAID' as is_paid,
           (select coalesce(sum(b.agent_fee), 0)::bigint from bookings b
             where b.site_id = i.site_id and b.invoice_id = i.id) as variants
      from invoices i join site_settings s on s.site_id = i.site_id
     where i.site_id = ${site.id} and i.id = ${invoiceId}`.execute(tx);
  return rows[0]!;
}
