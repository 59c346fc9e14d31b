import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import { sql } from 'kysely';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import type { Proof } from './proof.ts';

/**
 * Rules about gateways: the money that they reported against the books, and payments against their attempts.
 */
export const gatewayProofs: readonly Proof[] = [
  {
    rule: 'books.gateway_money',
    broken: (siteId) => sql`
      select p.slug as subject, m.amount as expected, coalesce(b.amount, 0) as found
        from (select payment_id, sum(case when kind = 'PAID' then amount + fee else -amount end)::bigint as amount
                from gateway_money where site_id = ${siteId} group by payment_id) m
        join payments p on p.site_id = ${siteId} and p.id = m.payment_id
        left join (select e.payment_id, sum(l.amount)::bigint as amount
                     from journal_entries e
                     join journal_lines l on l.site_id = e.site_id and l.entry_id = e.id and l.account = 'gateway_clearing'
                    where e.site_id = ${siteId} and e.payment_id is not null group by e.payment_id) b
          on b.payment_id = m.payment_id
       where m.amount <> coalesce(b.amount, 0)
         -- Taken back by hand: finance has settled it beside the provider.
         and not exists (select from moves v where v.site_id = p.site_id
              and v.machine = 'payment' and v.subject_id = p.id and v.event = 'reverse')`,
  },
  {
    rule: 'payments.gateway_attempts',
    broken: (siteId) => sql`
      select p.slug as subject, p.returned_amount as expected, coalesce(a.returned, -1) as found
        from payments p
        -- A payment that was bounced whole may be paid again by a later attempt: the newest one counts.
        left join (select distinct on (payment_id) payment_id, returned from payment_attempts
                    where site_id = ${siteId} and (${hasTraitSql('status', attemptMachine, 'booked')} or status = 'RETURNED')
                    order by payment_id, paid_at desc nulls last, id desc) a on a.payment_id = p.id
       where p.site_id = ${siteId} and p.status = 'VALID' and p.channel in ('MIDTRANS', 'FLIP', 'BRIVA')
         and p.returned_amount <> coalesce(a.returned, -1)`,
  },
  {
    // A payment has the amount that the gateway collected, also when another was asked for. Money that staff took
    // back by hand is settled with the provider outside the system.
    rule: 'payments.gateway_sums',
    broken: (siteId) => sql`
      select p.slug as subject, p.amount - p.returned_amount as expected, coalesce(m.amount, 0) as found
        from payments p
        left join (select payment_id, sum(case when kind = 'PAID' then amount else -amount end)::bigint as amount
                     from gateway_money where site_id = ${siteId} group by payment_id) m on m.payment_id = p.id
       where p.site_id = ${siteId} and p.status = 'VALID' and p.channel in ('MIDTRANS', 'FLIP', 'BRIVA')
         and p.amount - p.returned_amount <> coalesce(m.amount, 0)
         and not exists (select from moves v where v.site_id = p.site_id and v.machine = 'payment'
              and v.subject_id = p.id and v.event = 'reverse')`,
  },
];
