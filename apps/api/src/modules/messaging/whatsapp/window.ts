import { WINDOW_MS } from '@rihla/domain/messaging/whatsapp/whatsapp-fields';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';

/** The keyed hash of a phone number under which its window is stored. */
const hashOf = ({ sealer, site }: Pick<ReadCall, 'sealer' | 'site'>, phone: string): string =>
  sealer.fingerprint('whatsapp-window', `${site.id}:${phone}`);

/**
 * Whether a number has written to the agency by WhatsApp within the last 24 hours, so that any text may be sent to
 * it.
 */
export async function isWindowOpen(
  call: Pick<ReadCall, 'db' | 'site' | 'sealer' | 'now'>,
  phone: string,
): Promise<boolean> {
  const since = new Date(call.now.getTime() - WINDOW_MS).toISOString();
  const found = await call.db
    .selectFrom('whatsapp_windows')
    .select('last_at')
    .where('site_id', '=', call.site.id)
    .where('phone_hash', '=', hashOf(call, phone))
    .where('last_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Records that a number has written to the agency by WhatsApp, which opens its window of 24 hours. A message that comes
 * after a later one changes nothing.
 * @param at when it was written
 */
export async function openWindow(
  { tx, site, sealer }: Pick<WriteCall, 'tx' | 'site' | 'sealer'>,
  phone: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('whatsapp_windows')
    .values({ site_id: site.id, phone_hash: hashOf({ sealer, site }, phone), last_at: at.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'phone_hash']).doUpdateSet(({ fn, ref }) => ({
        last_at: fn<string>('greatest', [ref('whatsapp_windows.last_at'), ref('excluded.last_at')]),
      })),
    )
    .execute();
}
