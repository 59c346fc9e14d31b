import { isUuid } from '@rihla/domain/shared/ids';
import type { ReminderAnchor } from '@rihla/domain/reminders/reminder-choices';
import type { WriteCall } from '../../kit/call.ts';
import { standingFact } from './reminder-facts.ts';
import { occasionOf } from './send-reminder.ts';

/**
 * Whether a message still has its reason when its turn to leave comes: a reminder that has waited, for a mail server or for a
 * connection that was paused, does not leave once its invoice is paid. Every other message stands.
 */
export async function reminderStands(
  call: WriteCall,
  { template, fact }: { template: string; fact: string },
): Promise<boolean> {
  const sent = template === 'reminder' ? occasionOf(fact) : null;
  if (sent === null) return true;
  const { tx, site } = call;
  const found = await tx
    .selectFrom('reminder_sendings as s')
    .innerJoin('reminders as r', (join) =>
      join.onRef('r.site_id', '=', 's.site_id').onRef('r.id', '=', 's.reminder_id'),
    )
    .select(['r.anchor', 's.invoice_id', 's.recipient_id'])
    .where('s.site_id', '=', site.id)
    .where('s.reminder_id', '=', sent.reminder_id)
    .where('s.occasion', '=', sent.occasion)
    .where('s.time', '=', sent.time)
    .executeTakeFirst();
  if (!found) return true;
  const [about = '', day = ''] = sent.occasion.split(':');
  const standing = await standingFact(call, {
    anchor: found.anchor as ReminderAnchor,
    invoice_id: found.invoice_id,
    profile_id: found.invoice_id === null && isUuid(about) ? about : null,
    day,
  });
  return standing !== null;
}
