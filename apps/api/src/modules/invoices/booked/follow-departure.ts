import { movedDueDate } from '@rihla/domain/invoices/plan/deadlines';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { deadlineByDeparture } from '../deadline-by-departure.ts';

/**
 * Writes the new departure day of a package (`to`) on all its invoices, also on ended ones, which a late payment may
 * make valid again. The due day moves with it, unless it has passed: nobody who is late gains time. A payment
 * deadline after the new day moves to its end. Price and
 * cancellation terms stay as booked.
 */
export async function followDeparture(
  { tx, site, now }: ReactionCall,
  { listingId, to }: { listingId: string; to: LocalDate },
): Promise<void> {
  const terms = await tx
    .selectFrom('site_settings')
    .select(['invoice_due_days', 'payment_deadline_hours'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const today = todayIn(site.timeZone, now);
  const due = movedDueDate(to, terms, today);
  await sql`
    update invoices set departure_at = ${to}, payment_deadline_at = ${deadlineByDeparture({ site, now }, to)},
           due_on = case when due_on >= ${today}::date then ${due}::date else due_on end
     where site_id = ${site.id} and listing_id = ${listingId}`.execute(tx);
}
