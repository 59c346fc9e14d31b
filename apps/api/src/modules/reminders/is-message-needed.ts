import { isUuid } from '@rihla/domain/shared/ids';
import type { ReminderAnchor } from '@rihla/domain/reminders/reminder-choices';
import type { WriteCall } from '../../kit/call.ts';
import { currentTopic } from './reminder-facts.ts';
import { occasionOf } from './send-reminder.ts';

/**
 * Whether a message is still needed when it is about to be sent. A reminder that had to wait (for a mail server or a
 * paused connection) is not sent when its invoice was paid meanwhile. Messages that are no reminders are always
 * needed.
 */
export async function isMessageNeeded(
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
  const topic = await currentTopic(call, {
    anchor: found.anchor as ReminderAnchor,
    invoice_id: found.invoice_id,
    profile_id: found.invoice_id === null && isUuid(about) ? about : null,
    day,
  });
  return topic !== null;
}
