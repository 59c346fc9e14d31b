import { sql } from 'kysely';
import { eachSite, type JobGround, type SiteCall } from './site-jobs.ts';

/** How long the answer of a form is kept for whoever sends it again. */
const FORM_KEY_DAYS = 7;
/** Ended sessions stay on the list of devices for a while, so that their owner sees when they ended. */
const SESSION_DAYS = 30;
/** Used and run-out links and tickets say "used" for a day, then nothing. */
const TICKET_DAYS = 1;

/** Clears away what has served its time: keys of forms, ended sessions, used links and tickets, run-out limits. */
export async function housekeeping(ground: JobGround): Promise<void> {
  await eachSite(ground, clearSite);
  const now = ground.clock.now();
  await ground.db.transaction({ siteId: null, actorId: null, now }, (tx) =>
    tx
      .deleteFrom('rate_limits')
      .where('expire', 'is not', null)
      .where('expire', '<', now.getTime())
      .execute(),
  );
}

async function clearSite({ site, now, transaction }: SiteCall): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await transaction(async (tx) => {
    await tx
      .deleteFrom('idempotency_keys')
      .where('site_id', '=', site.id)
      .where('created_at', '<', before(FORM_KEY_DAYS))
      .execute();
    await tx
      .deleteFrom('sessions')
      .where('site_id', '=', site.id)
      .where(({ or, eb }) =>
        or([
          eb('ends_at', '<', before(SESSION_DAYS)),
          eb('last_seen_at', '<', sql<string>`${before(SESSION_DAYS)}::timestamptz - interval '30 days'`),
        ]),
      )
      .execute();
    for (const table of ['password_resets', 'print_tickets'] as const) {
      await tx
        .deleteFrom(table)
        .where('site_id', '=', site.id)
        .where(({ or, eb }) =>
          or([eb('ends_at', '<', before(TICKET_DAYS)), eb('used_at', '<', before(TICKET_DAYS))]),
        )
        .execute();
    }
  });
}
