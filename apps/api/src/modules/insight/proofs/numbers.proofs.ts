import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { type RawBuilder, sql } from 'kysely';
import { takesMoneySql } from '../../invoices/index.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import type { Proof } from './proof.ts';

/**
 * SQL for the numbers that break this: each number from 1 to the last of the counter is used exactly once, and no
 * number beyond it.
 */
const gapFree = (siteId: string, counter: string, used: RawBuilder<unknown>) => sql<{
  subject: string;
  expected: string;
  found: string;
}>`
  with used as (
    select sequence, count(*) as times from (${used}) u group by sequence
  ), counted as (
    select coalesce((select last from counters where site_id = ${siteId} and name = ${counter}), 0) as last
  )
  select ${counter} || ' ' || n as subject, (n <= counted.last)::int as expected, coalesce(used.times, 0) as found
    from counted
   cross join generate_series(1, greatest(counted.last, (select max(sequence) from used))) n
    left join used on used.sequence = n
   where coalesce(used.times, 0) <> (n <= counted.last)::int`;

/** Rules about invoice and receipt numbers without gaps, and about unique payment numbers. */
export const numbersProofs: readonly Proof[] = [
  {
    rule: 'numbers.invoices_without_gap',
    broken: (siteId) =>
      gapFree(
        siteId,
        'invoice',
        sql`select sequence from invoices where site_id = ${siteId}
            union all select sequence from deleted_invoices where site_id = ${siteId}`,
      ),
  },
  {
    rule: 'numbers.receipts_without_gap',
    broken: (siteId) =>
      gapFree(
        siteId,
        'receipt',
        sql`select receipt_sequence as sequence from payments
             where site_id = ${siteId} and receipt_sequence is not null`,
      ),
  },
  {
    // A payment whose transfer was never sent has no unique number once its invoice has ended; one whose proof is
    // being checked keeps it.
    rule: 'numbers.held_by_open_transfers',
    broken: (siteId) => sql`
      select n.number as subject, 'an open transfer' as expected,
             coalesce(p.status || ' of an invoice ' || i.status, 'nobody') as found
        from unique_payment_numbers n
        left join payments p on p.site_id = n.site_id and p.id = n.payment_id
        left join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
       where n.site_id = ${siteId} and n.payment_id is not null
         and (p.id is null or not ${hasTraitSql('p.status', paymentMachine, 'open')} or p.unique_number is distinct from n.number
              or (p.status = 'NEW' and not (${takesMoneySql})))`,
  },
  {
    rule: 'numbers.open_transfers_hold_theirs',
    broken: (siteId) => sql`
      select p.slug as subject, p.unique_number as expected, coalesce(n.payment_id::text, 'free') as found
        from payments p
        join invoices i on i.site_id = p.site_id and i.id = p.invoice_id and ${takesMoneySql}
        left join unique_payment_numbers n on n.site_id = p.site_id and n.number = p.unique_number
       where p.site_id = ${siteId} and ${hasTraitSql('p.status', paymentMachine, 'open')} and p.unique_number is not null
         and n.payment_id is distinct from p.id`,
  },
];
