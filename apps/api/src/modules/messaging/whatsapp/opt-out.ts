import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { endPhoneConsent } from '../../access/index.ts';
import { recordOptOut } from './health.ts';

/** Meta's code for a person who has opted out of messages of the agency. */
export const OPTED_OUT = '131050';

/**
 * Stops WhatsApp messages to a number whose owner does not want them: the consent of customers with this number
 * ends, and so does each kind of news that they had chosen for WhatsApp. E-mails and notices in the app are still
 * sent.
 * @param phone in the form +62…
 */
export async function endWhatsappTo(call: WriteCall<null>, phone: string): Promise<void> {
  const { tx, site } = call;
  const agreed = await tx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', site.id)
    .where('phone', '=', phone)
    .where('phone_subscription', '=', true)
    .executeTakeFirst();
  if (agreed) await recordOptOut(call);
  const customers = await endPhoneConsent(call, phone);
  if (customers.length === 0) return;
  await sql`
    update notice_choices set whatsapp_off = (select array_agg(distinct kind) from unnest(whatsapp_off || whatsapp_on) kind),
           whatsapp_on = '{}'
     where site_id = ${site.id} and person_id = any(${customers}) and whatsapp_on <> '{}'`.execute(tx);
}
