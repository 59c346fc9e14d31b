import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/**
 * SQL condition: customers of a site may sign up and in by phone. The site has switched it on, and its WhatsApp
 * connection is active, tested and not paused. With Meta's Cloud API it also needs a template for codes, because
 * Meta accepts codes in no other message.
 * @param settings the alias of `site_settings` in the statement
 */
export function phoneSignIn(settings: string) {
  const t = sql.ref(settings);
  return sql<boolean>`(${t}.phone_sign_in and exists (select from whatsapp_connections w
    where w.site_id = ${t}.site_id and w.active and w.verified_at is not null and w.paused_at is null
      and (w.provider <> 'CLOUD' or w.simulated or coalesce(w.options ->> 'code_template_name', '') <> '')))`;
}

/** Whether messages are sent by WhatsApp now: the site's connection is active, tested and not paused. */
export async function isWhatsappOn({ db, site }: Pick<ReadCall, 'db' | 'site'>): Promise<boolean> {
  const found = await db
    .selectFrom('whatsapp_connections')
    .select('id')
    .where('site_id', '=', site.id)
    .where('active', '=', true)
    .where('verified_at', 'is not', null)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether customers may sign up and in by phone now. */
export async function isPhoneSignInOpen({ db, site }: Pick<ReadCall, 'db' | 'site'>): Promise<boolean> {
  const found = await db
    .selectFrom('site_settings as t')
    .select(phoneSignIn('t').as('open'))
    .where('t.site_id', '=', site.id)
    .executeTakeFirst();
  return found?.open ?? false;
}
