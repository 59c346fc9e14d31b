import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { FIRST_STEPS, type FirstStep } from '@rihla/domain/insight/first-steps';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';

/**
 * The first steps that the agency has not taken, each told from what exists. None once a booking was paid, at least in
 * part: whoever sells needs no list of them.
 */
export async function listFirstSteps({ db, site }: ReadCall): Promise<FirstStep[]> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select s.address is not null as address,
           coalesce(s.phone, s.whatsapp) is not null and s.email is not null as contacts,
           s.logo_file_id is not null as logo,
           exists (select from banks b
                    where b.site_id = s.site_id and b.archived_at is null and b.show_on_payment) as bank,
           (select count(*) from admins a
             where a.site_id = s.site_id and a.status <> 'BANNED'
               and a.role not in ('ROOT', 'DIRECTOR', 'AGENT')) > 1 as staff,
           exists (select from messages m
                    where m.site_id = s.site_id and m.channel = 'EMAIL' and m.status = 'SENT') as letters,
           exists (select from listings l
                    where l.site_id = s.site_id
                      and ${hasTraitSql('l.status', listingMachine, 'published')}) as listing
      from site_settings s
     where s.site_id = ${site.id}
       and not exists (select from invoices i
                        where i.site_id = s.site_id and i.trashed_at is null
                          and ${hasTraitSql('i.status', invoiceMachine, 'confirmed')})`.execute(db);
  const [taken] = rows;
  return taken ? FIRST_STEPS.filter((step) => !taken[step]) : [];
}
