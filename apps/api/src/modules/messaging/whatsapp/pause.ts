import { translate } from '@rihla/messages/format';
import type { WriteCall } from '../../../kit/call.ts';
import { tellMainAdmins } from '../tell-main-admins.ts';
import type { Connection } from './connection.ts';

/**
 * Stops sending by a WhatsApp connection whose token, permission or account its provider refuses, and tells the main
 * admins once. A connection that was changed after the message was sent is not paused.
 * @param code of the provider, without personal data
 */
export async function pauseConnection(call: WriteCall, connection: Connection, code: string): Promise<void> {
  const { tx, site, now } = call;
  const paused = await tx
    .updateTable('whatsapp_connections')
    .set({ paused_at: now.toISOString(), paused_code: code })
    .where('site_id', '=', site.id)
    .where('id', '=', connection.id)
    .where('version', '=', connection.version)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  if (paused.numUpdatedRows !== 1n) return;
  await tellMainAdmins(call, {
    fact: `whatsapp.paused:${connection.id}:${now.toISOString()}`,
    link: '/admin/settings/wa',
    title: (locale) => translate(locale, 'notice.whatsapp.paused.title'),
    body: (locale) => translate(locale, 'notice.whatsapp.paused.body', { code }),
  });
}
