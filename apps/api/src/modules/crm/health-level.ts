import type { HealthLevel } from '@rihla/domain/messaging/number-health';
import type { ReadCall } from '../../kit/call.ts';

/** How well the WhatsApp number of the site stands; good where nothing is known. */
export async function healthLevel({ db, site }: Pick<ReadCall, 'db' | 'site'>): Promise<HealthLevel> {
  const found = await db
    .selectFrom('whatsapp_health')
    .select('level')
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return (found?.level ?? 'GOOD') as HealthLevel;
}
