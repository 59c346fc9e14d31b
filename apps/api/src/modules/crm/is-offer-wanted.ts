import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import type { ClaimedMessage } from '../../kit/jobs/outbox-delivery.ts';
import { mayBeOffered } from './audience-people.ts';

/** The beginning of the `fact` (occasion) of a message of a sending; the id of the sending follows. */
const SENDING_FACT = 'sending:';

/**
 * Whether a message of a sending may still go to its reader when it is about to be sent. A message may wait for days in
 * the outbox, for a mail server or a WhatsApp number that rests, and the customer may have opted out meanwhile: then the
 * customer is left out of the sending. Messages that are not of a sending may always go.
 */
export async function isOfferWanted(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { fact, channel, recipient_id }: Pick<ClaimedMessage, 'fact' | 'channel' | 'recipient_id'>,
): Promise<boolean> {
  if (!fact.startsWith(SENDING_FACT)) return true;
  const { rows } = await sql`
    select from users u
     where u.site_id = ${site.id} and u.id = ${recipient_id} and u.merged_into_id is null and u.status <> 'BANNED'
       and ${mayBeOffered(channel)}`.execute(tx);
  if (rows.length > 0) return true;
  await tx
    .updateTable('sending_recipients')
    .set({ left_out: 'OPTED_OUT', message_id: null })
    .where('site_id', '=', site.id)
    .where('sending_id', '=', fact.slice(SENDING_FACT.length))
    .where('user_id', '=', recipient_id)
    .execute();
  return false;
}
