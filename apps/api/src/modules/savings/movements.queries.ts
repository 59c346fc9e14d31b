import { withBalances } from '@rihla/domain/savings/balance';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { seesRepaidAccount } from '@rihla/domain/payments/repaid-to';
import { type Amount, amount } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';

type Movement = OutputOf<typeof contract.savings.get>['data']['movements'][number];
type StoredMovement = Omit<Movement, 'balance' | 'amount'> & { amount: number };

/**
 * Every change of the balance of a savings plan, the newest first, each with the balance after it: valid deposits,
 * bookings that were paid from it, and withdrawals. Amounts are in the smallest unit, below 0 for what was taken out.
 * Agents are shown neither the bank account to which a withdrawal went nor its proof.
 * @param planId the id of the plan's invoice; the caller has made sure that the actor may see it
 */
export async function movementsOf({ db, site, actor }: ReadCall<Actor>, planId: string): Promise<Movement[]> {
  const { rows } = await sql<StoredMovement>`
    select m.* from (
      select p.decided_at as at, 'DEPOSIT' as kind, p.amount - p.returned_amount as amount, p.id as payment_id,
             p.receipt_number, p.channel, lp.payer_name, null as invoice_slug, null as invoice_number,
             null as listing_name, null::bigint as fee, null as reason, null as account, null::uuid as evidence_file_id,
             p.id as tie
        from payments p
        left join pay_link_payments lp on lp.site_id = p.site_id and lp.payment_id = p.id
       where p.site_id = ${site.id} and p.invoice_id = ${planId} and p.status = 'VALID' and not p.late
      union all
      select p.decided_at, 'BOOKING', p.returned_amount - p.amount, p.id, p.receipt_number, p.channel, null, b.slug,
             b.number, b.listing_name, null, null, null, null, p.id
        from payments p
        join invoices b on b.site_id = p.site_id and b.id = p.invoice_id
       where p.site_id = ${site.id} and p.savings_invoice_id = ${planId} and p.status = 'VALID'
      union all
      select w.created_at, 'WITHDRAWAL', -w.amount, null, null, null, null, null, null, null, w.fee, w.reason,
             w.account, w.evidence_file_id, w.id
        from savings_withdrawals w
       where w.site_id = ${site.id} and w.invoice_id = ${planId}) m
     order by m.at, m.tie`.execute(db);
  const hidden = seesRepaidAccount(actor.role) ? {} : { account: null, evidence_file_id: null };
  const movements = rows.map((row) => ({ ...row, ...hidden, amount: amount(row.amount) }));
  return withBalances<(typeof movements)[number] & { amount: Amount }>(movements).toReversed();
}
