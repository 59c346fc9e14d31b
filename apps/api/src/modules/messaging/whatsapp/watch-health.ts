import { sql } from 'kysely';
import { WhatsappFailure } from '../../../gateways/whatsapp/port.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { findConnection, portOf } from './connection.ts';
import { followHealth, storeHealth, storedHealth } from './health.ts';

/**
 * How often the provider is asked for the quality of the number, in milliseconds, because its webhooks may get lost.
 */
const ASK_MS = 3_600_000;

/** After how many milliseconds the hourly counts of people who opted out are deleted. */
const KEEP_MS = 7 * 86_400_000;

/**
 * Job that updates the quality of a site's WhatsApp number each minute, and asks the provider for it once an hour.
 */
export async function watchHealth(call: JobCall): Promise<void> {
  const { port, isActive, stored, asks } = await call.read(async (read) => {
    const connection = await findConnection(read);
    const known = await storedHealth(read);
    const last = known.asked_at === null ? 0 : Date.parse(known.asked_at);
    const isDue = connection?.active === true && read.now.getTime() - last >= ASK_MS;
    return {
      port: isDue ? await portOf(read, connection) : null,
      isActive: connection?.active === true,
      stored: known,
      asks: isDue,
    };
  });
  if (!isActive && stored.level === 'GOOD') return;
  if (asks)
    await call.transaction(async ({ tx, site, now }) => {
      const [at, old] = [now.toISOString(), new Date(now.getTime() - KEEP_MS).toISOString()];
      await sql`
        insert into whatsapp_health (site_id, asked_at) values (${site.id}, ${at})
            on conflict (site_id) do update set asked_at = excluded.asked_at`.execute(tx);
      await tx.deleteFrom('whatsapp_stops').where('site_id', '=', site.id).where('hour', '<', old).execute();
    });
  // A provider that refuses the question does not change the level: its version may not know it, or it was asked too
  // often.
  const rated = await port?.quality().catch((error: unknown) => {
    if (error instanceof WhatsappFailure) return null;
    throw error;
  });
  await call.transaction(async (write) => {
    if (rated) await storeHealth(write, { about: 'NUMBER', ...rated, at: null });
    else await followHealth(write);
  });
}
