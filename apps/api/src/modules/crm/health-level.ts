import type { HealthLevel } from '@rihla/domain/messaging/whatsapp/number-health';
import type { ReadCall } from '../../kit/call.ts';

/** The health level of the site's WhatsApp number; good where nothing is known. */
export async function healthLevel({ db, site }: Pick<ReadCall, 'db' | 'site'>): Promise<HealthLevel> {
  const found = await db
    .selectFrom('whatsapp_health')
    .select('level')
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return (found?.level ?? 'GOOD') as HealthLevel;
}
