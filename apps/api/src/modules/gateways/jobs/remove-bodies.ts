import { sql } from 'kysely';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';

const DAY_MS = 86_400_000;
/** How long the body of a notice is kept: longer than any charge-back may take. */
const BODY_DAYS = 180;
/** Notices of one transaction, so that a day with many locks none of them for long. */
const NOTICES_AT_ONCE = 1_000;

/**
 * Empties the bodies and headers of notices of providers that are older than `BODY_DAYS`, because they hold
 * personal data. The rest of each row stays: when it came, whether it was genuine, order, sum and result, and the
 * hash of the body, by which a copy at the provider can be compared.
 * @returns how many were emptied
 */
export async function removeBodies({ site, now, transaction }: JobCall): Promise<number> {
  const before = new Date(now.getTime() - BODY_DAYS * DAY_MS).toISOString();
  let removed = 0;
  for (;;) {
    const { rows } = await transaction(({ tx }) =>
      sql`
        with old as materialized (
          select id from gateway_events
           where site_id = ${site.id} and body is not null and received_at < ${before}
           order by received_at limit ${NOTICES_AT_ONCE} for update skip locked)
        update gateway_events e set body = null, headers = '{}'
          from old where e.site_id = ${site.id} and e.id = old.id
        returning e.id`.execute(tx),
    );
    removed += rows.length;
    if (rows.length < NOTICES_AT_ONCE) return removed;
  }
}
