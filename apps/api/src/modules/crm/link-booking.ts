import { sql } from 'kysely';
import type { ReactionCall } from '../../kit/reaction.ts';

/**
 * Links a booking to the opportunity from which it came, in the transaction of the booking, and moves the opportunity
 * to the first stage that counts as won. An opportunity that was archived meanwhile stays as it is.
 */
export async function linkBooking(
  { tx, site, actor, now }: ReactionCall,
  { invoiceId, opportunityId }: { invoiceId: string; opportunityId: string },
): Promise<void> {
  await sql`
    with linked as (
      insert into opportunity_invoices (site_id, invoice_id, opportunity_id, linked_at, admin_id)
      select o.site_id, ${invoiceId}, o.id, ${now.toISOString()}::timestamptz, ${actor?.id ?? null}::uuid
        from opportunities o where o.site_id = ${site.id} and o.id = ${opportunityId} and o.archived_at is null
          on conflict do nothing returning opportunity_id)
    update opportunities o set percentage = 100, stage_id = coalesce((
             select s.id from opportunity_stages s
              where s.site_id = o.site_id and s.is_won and s.archived_at is null order by s.position, s.id limit 1), o.stage_id)
      from linked where o.site_id = ${site.id} and o.id = linked.opportunity_id`.execute(tx);
}
