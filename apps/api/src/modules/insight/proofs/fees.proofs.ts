import { sql } from 'kysely';
import { feesOfInvoice } from '../../invoices/index.ts';
import type { Proof } from './proof.ts';
import { disbursementMachine } from '@rihla/domain/payouts/disbursement.machine';
import { taxDepositMachine } from '@rihla/domain/payouts/tax-deposit.machine';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { hasTraitSql } from '../../../kit/state-sql.ts';

const signed = sql`case kind when 'EARNED' then amount else -amount end`;
const isTransferred = hasTraitSql('status', withdrawalMachine, 'transferred');

/** Rules about agent fees: against their invoices, the books, the requests for payment and the transfers. */
export const feesProofs: readonly Proof[] = [
  {
    rule: 'fees.follow_the_invoice',
    broken: (siteId) => sql`
      select coalesce(i.number, x.invoice_id::text) || ' ' || x.moment as subject, x.due as expected, x.net as found
        from (
          select invoice_id, agent_id, moment, sum(due) as due, sum(net) as net from (
            select i.id as invoice_id, d.agent_id, d.moment, d.due, 0 as net
              from invoices i cross join lateral (${feesOfInvoice}) d
             where i.site_id = ${siteId} and i.agent_id is not null
            union all
            select invoice_id, agent_id, moment, 0, ${signed} from fee_rows where site_id = ${siteId}) both_sides
           group by 1, 2, 3) x
        left join invoices i on i.site_id = ${siteId} and i.id = x.invoice_id
       where x.due <> x.net`,
  },
  {
    rule: 'books.agent_fees_payable',
    broken: (siteId) => sql`
      select coalesce(a.name, x.agent_id::text) as subject, x.net as expected, x.owed as found
        from (
          select agent_id, currency, sum(net) as net, sum(owed) as owed from (
            select agent_id, currency, ${signed} as net, 0 as owed from fee_rows where site_id = ${siteId}
            union all
            select agent_id, currency, -amount, 0 from withdrawals
             where site_id = ${siteId} and ${isTransferred}
            union all
            select ref, currency, 0, -amount from journal_lines
             where site_id = ${siteId} and account = 'agent_fees_payable') both_sides
           group by 1, 2) x
        left join admins a on a.site_id = ${siteId} and a.id = x.agent_id
       where x.net <> x.owed`,
  },
  {
    rule: 'books.withheld_tax',
    broken: (siteId) => sql`
      select coalesce(a.name, d.ntpn, x.agent_id::text) as subject, x.tax as expected, x.owed as found
        from (
          select agent_id, currency, sum(tax) as tax, sum(owed) as owed from (
            select agent_id, currency, tax, 0 as owed from withdrawals where site_id = ${siteId} and ${isTransferred}
            union all
            select id, currency, -amount, 0 from tax_deposits
             where site_id = ${siteId} and ${hasTraitSql('status', taxDepositMachine, 'paid')}
            union all
            select ref, currency, 0, -amount from journal_lines
             where site_id = ${siteId} and account = 'withheld_tax') both_sides
           group by 1, 2) x
        left join admins a on a.site_id = ${siteId} and a.id = x.agent_id
        left join tax_deposits d on d.site_id = ${siteId} and d.id = x.agent_id
       where x.tax <> x.owed`,
  },
  {
    rule: 'fees.withdrawals_are_their_rows',
    broken: (siteId) => sql`
      select w.number as subject, case when ${hasTraitSql('w.status', withdrawalMachine, 'in_force')} then w.amount else 0 end as expected,
             coalesce(h.amount, 0) as found
        from withdrawals w
        left join lateral (
          select sum(case kind when 'EARNED' then amount else -amount end) as amount
            from withdrawal_rows h join fee_rows r on r.site_id = h.site_id and r.id = h.fee_row_id
           where h.site_id = w.site_id and h.withdrawal_id = w.id
             and r.agent_id = w.agent_id and r.currency = w.currency) h on true
       where w.site_id = ${siteId}
         and case when ${hasTraitSql('w.status', withdrawalMachine, 'in_force')} then w.amount else 0 end <> coalesce(h.amount, 0)`,
  },
  {
    rule: 'fees.transfers_pay_their_requests',
    broken: (siteId) => sql`
      select t.slug as subject, t.amount as expected, coalesce(sum(w.net), 0) as found
        from fee_transfers t
        left join withdrawals w on w.site_id = t.site_id and w.transfer_id = t.id and w.currency = t.currency
         and ${hasTraitSql('w.status', withdrawalMachine, 'transferred')}
       where t.site_id = ${siteId}
       group by t.slug, t.amount having t.amount <> coalesce(sum(w.net), 0)`,
  },
  {
    rule: 'fees.sent_once',
    broken: (siteId) => sql`
      select w.number as subject, case when ${hasTraitSql('w.status', withdrawalMachine, 'transferred')} then 1 else 0 end as expected,
             s.times as found
        from withdrawals w
       cross join lateral (
         select (w.transfer_id is not null)::int + count(*)::int as times from disbursements d
          where d.site_id = w.site_id and d.withdrawal_id = w.id
            and ${hasTraitSql('d.status', disbursementMachine, 'arrived')}) s
       where w.site_id = ${siteId}
         and case when ${hasTraitSql('w.status', withdrawalMachine, 'transferred')} then 1 else 0 end <> s.times`,
  },
];
