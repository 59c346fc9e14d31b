import { invoiceMachine, MONEY_EVENTS } from '@rihla/domain/invoices/invoice.machine';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { Machine } from '@rihla/domain/kit/machine';
import { sql } from 'kysely';
import { isLiveSql } from '../../invoices/index.ts';
import { isMoveSql } from '../../../kit/state-sql.ts';
import type { Proof } from './proof.ts';

/** Events in the history of an invoice that do not change its status. */
const STAYING = sql`('trash', 'restore', 'request_cancellation', 'decline_cancellation', 'transfer', 'set_plan')`;

/**
 * SQL for things whose status is not that of their last move (or the first state, when they have none). Moving to
 * the trash does not change a status. The last move is the one with the greatest id, which it got while its thing was
 * locked; `at` is when its request arrived, and of two requests the later one may get the lock first.
 */
const followsMoves = (table: 'invoices' | 'payments', machine: Machine) => (siteId: string) =>
  sql<{
    subject: string;
    expected: string;
    found: string;
  }>`
  select t.slug as subject, coalesce(m.to_state, ${machine.initial}) as expected, t.status as found
    from ${sql.table(table)} t
    left join lateral (
      select to_state from moves m
       where m.site_id = t.site_id and m.subject_id = t.id and m.machine = ${machine.name}
         and m.event not in ${STAYING}
       order by m.id desc limit 1) m on true
   where t.site_id = ${siteId} and t.status <> coalesce(m.to_state, ${machine.initial})`;

/**
 * Rules about the status of invoices and payments: it follows the paid amount and the moves, and each move is legal.
 */
export const statesProofs: readonly Proof[] = [
  {
    rule: 'states.follow_the_money',
    broken: (siteId) => sql`
      select i.number as subject, w.wanted as expected, i.status as found
        from invoices i cross join lateral (
          select case when i.paid >= i.total then 'PAID' when i.paid > 0 then 'PARTIAL' else 'NEW' end as wanted) w
       where i.site_id = ${siteId} and ${isLiveSql}
         and ${isMoveSql('i.status', 'w.wanted', invoiceMachine, MONEY_EVENTS)}`,
  },
  { rule: 'states.invoices_follow_moves', broken: followsMoves('invoices', invoiceMachine) },
  { rule: 'states.payments_follow_moves', broken: followsMoves('payments', paymentMachine) },
  {
    rule: 'states.moves_are_legal',
    broken: (siteId) => sql`
      select m.subject_id as subject, 'a legal move' as expected,
             m.from_state || ' -> ' || m.to_state || ' (' || m.event || ')' as found
        from moves m
       where m.site_id = ${siteId} and m.machine in ('invoice', 'payment')
         and m.event not in ${STAYING}
         and not exists (select from machine_edges e where e.machine = m.machine and e.event = m.event
                            and e.from_state = m.from_state and e.to_state = m.to_state)`,
  },
];
