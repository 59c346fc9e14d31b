import { EARNED, EXPECTED, type FeeMoment, type FeeWay } from '@rihla/domain/agents/fee-moments';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { type RawBuilder, sql } from 'kysely';
import { live } from '../invoices/index.ts';
import { stateIn } from '../../kit/state-in.ts';

/** Over `i`: how far an invoice has come on its way to the whole fee, as `feeWay` tells it of one that is locked. */
const wayOfInvoice = sql<FeeWay>`
  case when not (${live}) then 'OVER'
       when not ${stateIn('i.status', invoiceMachine, 'confirmed')} then 'UNPAID'
       when ${stateIn('i.status', invoiceMachine, 'owing')} then 'STARTED'
       when (select count(*) from payments p where p.site_id = i.site_id and p.invoice_id = i.id
                and p.status = 'VALID' and not p.late and p.type <> 'EQUIPMENT') > 1 then 'IN_STEPS'
       else 'AT_ONCE' end`;

/**
 * What an invoice earns its agents, over `i` and `f`: every fee that was frozen for it and what the office has added,
 * each with what is due of it by now and what is still expected.
 */
export const feesOfInvoice = sql`
  select f.agent_id, f.moment, case when ${isOneOf(EARNED)} then f.amount else 0 end as due,
         case when ${isOneOf(EXPECTED)} then f.amount else 0 end as expected
    from (select ${wayOfInvoice} as way offset 0) w, (
      select agent_id, moment, amount from frozen_fees where site_id = i.site_id and invoice_id = i.id
      union all
      select i.agent_id, 'ADJUSTMENT', i.agent_fee_adjustment where i.agent_fee_adjustment <> 0) f`;

function isOneOf(moments: Readonly<Record<FeeWay, readonly FeeMoment[]>>): RawBuilder<boolean> {
  const pairs = Object.entries(moments).flatMap(([way, of]) =>
    of.map((moment) => sql.lit(`${way} ${moment}`)),
  );
  return sql`w.way || ' ' || f.moment in (${sql.join(pairs)})`;
}
