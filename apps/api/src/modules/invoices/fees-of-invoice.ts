import { EARNED, EXPECTED, type FeeMoment, type FeeProgress } from '@rihla/domain/agents/fee-moments';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { type RawBuilder, sql } from 'kysely';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { isLiveSql } from './invoice.scope.ts';

/**
 * SQL expression for how far the payments on the invoice `i` have come towards the whole fee of its agents;
 * `feeProgress` is the same rule in TypeScript.
 */
const progressOfInvoice = sql<FeeProgress>`
  case when not (${isLiveSql}) then 'OVER'
       when not ${hasTraitSql('i.status', invoiceMachine, 'confirmed')} then 'UNPAID'
       when ${hasTraitSql('i.status', invoiceMachine, 'owing')} then 'STARTED'
       when (select count(*) from payments p where p.site_id = i.site_id and p.invoice_id = i.id
                and p.status = 'VALID' and not p.late and p.type <> 'EQUIPMENT'
                and p.returned_amount + p.moved_amount < p.amount) > 1 then 'IN_STEPS'
       else 'AT_ONCE' end`;

/**
 * The fees of the invoice `i` as a table expression: every frozen fee and the adjustment of the office, each with the
 * amount that is due by now and the amount that is still expected.
 */
export const feesOfInvoice = sql`
  select f.agent_id, f.moment, case when ${isMomentIn(EARNED)} then f.amount else 0 end as due,
         case when ${isMomentIn(EXPECTED)} then f.amount else 0 end as expected
    from (select ${progressOfInvoice} as progress offset 0) w, (
      select agent_id, moment, amount from frozen_fees where site_id = i.site_id and invoice_id = i.id
      union all
      select i.agent_id, 'ADJUSTMENT', i.agent_fee_adjustment where i.agent_fee_adjustment <> 0) f`;

/**
 * SQL condition that a fee `f` belongs to the progress `w.progress` of its invoice. The `moment` of a fee is
 * the step of payment that earns it, such as NEW_TO_PAID.
 * @param momentsOf for each progress the moments that belong to it: those earned by then, or those still
 * expected
 */
function isMomentIn(momentsOf: Readonly<Record<FeeProgress, readonly FeeMoment[]>>): RawBuilder<boolean> {
  const pairs = Object.entries(momentsOf).flatMap(([progress, moments]) =>
    moments.map((moment) => sql.lit(`${progress} ${moment}`)),
  );
  return sql`w.progress || ' ' || f.moment in (${sql.join(pairs)})`;
}
