import {
  HARMLESS_CODES,
  HEALTH_HOURS,
  HEALTH_LEVELS,
  type HealthFacts,
  type HealthLevel,
  healthOf,
  type HealthReason,
  type NumberQuality,
  SPAM_REST_HOURS,
} from '@rihla/domain/messaging/whatsapp/number-health';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { HealthNews } from '../../../gateways/whatsapp/port.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { releaseHeld } from '../../../kit/jobs/outbox-delivery.ts';
import { tellMainAdmins } from '../tell-main-admins.ts';

/** The code of messages of sendings that wait because the number's quality is bad. */
export const RESTING_CODE = 'number_health';

const HOUR_MS = 3_600_000;

/**
 * The stored quality of a site's WhatsApp number: the provider's ratings of number and account with their codes,
 * since when is counted (`counted_from`), and the level that follows.
 */
export type StoredHealth = {
  number_quality: NumberQuality | null;
  number_code: string | null;
  account_quality: NumberQuality | null;
  account_code: string | null;
  spam_at: string | null;
  asked_at: string | null;
  counted_from: string | null;
  level: HealthLevel;
};

/** The quality of a number about which nothing is known. */
const NOTHING_KNOWN: StoredHealth = {
  number_quality: null,
  number_code: null,
  account_quality: null,
  account_code: null,
  spam_at: null,
  asked_at: null,
  counted_from: null,
  level: 'GOOD',
};

/** The stored quality of the site's WhatsApp number. */
export async function storedHealth({ db, site }: Pick<ReadCall, 'db' | 'site'>): Promise<StoredHealth> {
  const found = await db
    .selectFrom('whatsapp_health')
    .select(Object.keys(NOTHING_KNOWN) as (keyof StoredHealth)[])
    .where('site_id', '=', site.id)
    .$castTo<StoredHealth>()
    .executeTakeFirst();
  return found ?? NOTHING_KNOWN;
}

/** Whether sendings by WhatsApp are held back, so that the number is not banned. */
export async function isResting(call: Pick<ReadCall, 'db' | 'site'>): Promise<boolean> {
  return (await storedHealth(call)).level === 'PAUSED';
}

/**
 * The facts from which the quality level of a WhatsApp number is decided: the provider's ratings, and what became of
 * the messages of the last 24 hours.
 */
export async function healthFacts(
  { db, site, now }: Pick<ReadCall, 'db' | 'site' | 'now'>,
  stored: StoredHealth,
): Promise<HealthFacts> {
  const day = now.getTime() - HEALTH_HOURS * HOUR_MS;
  const since = new Date(Math.max(day, stored.counted_from ? Date.parse(stored.counted_from) : 0));
  const { rows } = await sql<{ messages: number; failures: number; stops: number }>`
    with told as (
      select provider_ref, status = 'FAILED' and last_error <> all(${[...HARMLESS_CODES]}) as failed
        from messages
       where site_id = ${site.id} and created_at > ${since.toISOString()}::timestamptz and channel = 'WHATSAPP')
    select (count(*) filter (where failed or provider_ref is not null))::int as messages,
           (count(*) filter (where failed))::int as failures,
           (select coalesce(sum(count), 0)::int from whatsapp_stops
             where site_id = ${site.id} and hour >= date_trunc('hour', ${since.toISOString()}::timestamptz)) as stops
      from told`.execute(db);
  const isSpam =
    stored.spam_at !== null && now.getTime() - Date.parse(stored.spam_at) < SPAM_REST_HOURS * HOUR_MS;
  return { number: stored.number_quality, account: stored.account_quality, isSpam, ...rows[0]! };
}

/**
 * Stores the provider's rating of the WhatsApp number or account, unless a newer one is stored, and updates the
 * quality level.
 */
export async function storeHealth(
  call: WriteCall<null>,
  { about, quality, code, at: givenAt }: Pick<HealthNews, 'about' | 'quality' | 'code' | 'at'>,
): Promise<void> {
  const { tx, site, now } = call;
  const ratedAt = givenAt === null || givenAt > now ? now : givenAt;
  const name = about === 'NUMBER' ? 'number' : 'account';
  const column = (suffix: string) => sql.ref(`${name}_${suffix}`);
  await sql`
    insert into whatsapp_health as h (site_id, ${column('quality')}, ${column('code')}, ${column('at')})
    values (${site.id}, ${quality}, ${code}, ${ratedAt.toISOString()})
        on conflict (site_id) do update
       set ${column('quality')} = excluded.${column('quality')}, ${column('code')} = excluded.${column('code')},
           ${column('at')} = excluded.${column('at')}
     where h.site_id = ${site.id} and (h.${column('at')} is null or h.${column('at')} <= excluded.${column('at')})`.execute(
    tx,
  );
  await followHealth(call);
}

/**
 * Records that the provider has refused a WhatsApp message as spam, and updates the quality level of the number.
 */
export async function recordSpam(call: WriteCall<null>): Promise<void> {
  const { tx, site, now } = call;
  const nowIso = now.toISOString();
  await sql`
    insert into whatsapp_health (site_id, spam_at) values (${site.id}, ${nowIso})
        on conflict (site_id) do update set spam_at = excluded.spam_at`.execute(tx);
  await followHealth(call);
}

/** Counts a person who wants no more WhatsApp messages, by the hour. */
export async function recordOptOut({ tx, site, now }: WriteCall<null>): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  await sql`
    insert into whatsapp_stops as s (site_id, hour, count) values (${site.id}, ${hour}, 1)
        on conflict (site_id, hour) do update set count = s.count + 1`.execute(tx);
}

/**
 * Updates the stored quality level of the agency's WhatsApp number. When it became worse, the main admins are told;
 * when sendings are no longer held back, their waiting messages are sent.
 */
export async function followHealth(call: WriteCall<null>): Promise<HealthLevel> {
  const { tx, site, now } = call;
  await sql`insert into whatsapp_health (site_id) values (${site.id}) on conflict do nothing`.execute(tx);
  await tx
    .selectFrom('whatsapp_health')
    .select('site_id')
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirst();
  const stored = await storedHealth(call);
  const { level, reasons } = healthOf(await healthFacts(call, stored));
  if (level === stored.level) return level;
  await tx
    .updateTable('whatsapp_health')
    .set({ level, level_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .execute();
  if (stored.level === 'PAUSED') await releaseHeld(call, RESTING_CODE);
  if (HEALTH_LEVELS.indexOf(level) > HEALTH_LEVELS.indexOf(stored.level))
    await tellOffice(call, level, reasons);
  return level;
}

/** Tells the main admins that sendings become slower or are held back, and why. */
async function tellOffice(
  call: WriteCall<null>,
  level: HealthLevel,
  reasons: readonly HealthReason[],
): Promise<void> {
  const kind = level === 'PAUSED' ? 'paused' : 'slow';
  await tellMainAdmins(call, {
    fact: `whatsapp.health:${level}:${call.now.toISOString()}`,
    link: '/admin/settings/wa',
    title: (locale) => translate(locale, `notice.whatsapp.health_${kind}.title`),
    body: (locale) =>
      reasons.map((reason) => translate(locale, `whatsapp.health_reason.${reason}`)).join(' '),
  });
}
