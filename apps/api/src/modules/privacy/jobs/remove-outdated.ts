import { type RetentionKind, RETENTION_KINDS, RETENTION_SETTINGS } from '@rihla/domain/privacy/retention';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { forgetInRecords } from '../../../kit/forget-traces.ts';
import { sweepers } from '../erasers.ts';

/**
 * Nightly job that deletes data of pilgrims whose last journey returned longer ago than the site keeps that kind of
 * data, one transaction for each kind. Only the number of people is stored and logged. A second run finds nothing to
 * delete.
 * @returns of how many people each kind was deleted; kinds with nobody are left out
 */
export async function removeOutdated(call: JobCall): Promise<Partial<Record<RetentionKind, number>>> {
  const { site, now, log } = call;
  const today = todayIn(site.timeZone, now);
  const settings = await call.read(({ db }) =>
    db
      .selectFrom('site_settings')
      .select(Object.values(RETENTION_SETTINGS))
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow(),
  );
  const removed: Partial<Record<RetentionKind, number>> = {};
  for (const kind of RETENTION_KINDS) {
    const [days, sweep] = [settings[RETENTION_SETTINGS[kind]], sweepers[kind]];
    if (days === null || !sweep) continue;
    const people = await call.transaction(async (write) => {
      const { ids, columns } = await sweep(write, addDays(today, -days));
      if (ids.length === 0) return 0;
      if (columns.length > 0) await forgetInRecords(write, { stripped: { ids, columns } });
      await write.tx
        .insertInto('retention_runs')
        .values({ site_id: site.id, kind, people: ids.length, at: now.toISOString() })
        .execute();
      return ids.length;
    });
    if (people > 0) {
      removed[kind] = people;
      log.info('outdated data removed', { site: site.slug, kind, people });
    }
  }
  return removed;
}
