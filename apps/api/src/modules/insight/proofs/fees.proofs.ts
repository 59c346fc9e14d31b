import { sql } from 'kysely';
import { feesOfInvoice } from '../../invoices/index.ts';
import type { Proof } from './proof.ts';

const signed = sql`case kind when 'EARNED' then amount else -amount end`;

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
            select ref, currency, 0, -amount from journal_lines
             where site_id = ${siteId} and account = 'agent_fees_payable') both_sides
           group by 1, 2) x
        left join admins a on a.site_id = ${siteId} and a.id = x.agent_id
       where x.net <> x.owed`,
  },
];
