import { allows } from '@rihla/domain/access/roles';
import type { FileCall } from '../../media/index.ts';

/**
 * Whether an actor may see a file that was sent by WhatsApp, to or from a customer: staff who may read
 * conversations.
 */
export async function seesWhatsappFile({ db, site, actor }: FileCall, fileId: string): Promise<boolean> {
  if (actor.kind !== 'ADMIN' || !allows(actor.role, 'message.read')) return false;
  const received = await db
    .selectFrom('whatsapp_replies')
    .select('id')
    .where('site_id', '=', site.id)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (received) return true;
  const sent = await db
    .selectFrom('messages')
    .select('id')
    .where('site_id', '=', site.id)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return sent !== undefined;
}
