import type { Config } from '../app/config.ts';
import { recordBackup } from '../kit/backup-record.ts';
import type { JobServices } from '../kit/jobs/site-jobs.ts';
import type { Schedule } from '../kit/jobs/jobs.ts';
import { makeBackup } from './make-backup.ts';
import { type BackupPlace, openPlace } from './place.ts';
import { backupSecret } from './secret.ts';

/** Matches the names of backups that were made on a schedule, or by hand without a given name. */
const BY_MOMENT = /^rihla-\d{8}-\d{6}\.backup$/;

/** The time zone of the time at which backups are made. */
const BACKUP_ZONE = 'Asia/Jakarta';

/**
 * The job that makes a backup each night and removes old ones; an empty list where the settings ask for no backups. It
 * does not run on a restored copy, whose backups would replace those of the original.
 * @param parts.secretKey the installation's key, which goes into the backup
 */
export function backupSchedule(parts: { config: Config; ownerUrl: string; secretKey: string }): Schedule[] {
  const { backup } = parts.config;
  if (backup === undefined) return [];
  return [
    {
      name: 'backup',
      onlyLive: true,
      rhythm: { dailyAt: backup.at, timeZone: BACKUP_ZONE },
      run: (services) => backUp(services, parts, backup),
    },
  ];
}

/**
 * Makes one backup and records whether it was made.
 * @throws the error that prevented it; the job queue then repeats the run
 */
async function backUp(
  { db, clock, log }: Pick<JobServices, 'db' | 'clock' | 'log'>,
  { config, ownerUrl, secretKey }: { config: Config; ownerUrl: string; secretKey: string },
  settings: NonNullable<Config['backup']>,
): Promise<void> {
  const now = clock.now();
  const record = (failure: string | null) =>
    db.transaction({ siteId: null, actorId: null, now: clock.now() }, (tx) =>
      recordBackup(tx, clock.now(), failure),
    );
  try {
    const place = await openPlace(settings.to);
    const secret = await backupSecret(settings);
    const { name } = await makeBackup({ ownerUrl, files: config, secretKey, place, secret, now });
    await removeOldBackups(place, settings.keep);
    await record(null);
    log.info('a backup was made', { backup: name });
  } catch (error) {
    await record((error as { code?: string }).code ?? (error as Error).name);
    log.error('no backup was made', error);
    throw error;
  }
}

/** Removes all but the last `count` scheduled backups; files with other names stay. */
export async function removeOldBackups(place: BackupPlace, count: number): Promise<void> {
  const made = (await place.names()).filter((name) => BY_MOMENT.test(name));
  for (const name of made.slice(0, -count)) await place.remove(name);
}
