import { parseArgs } from 'node:util';
import { BackupError } from '../apps/api/src/backup/backup-error.ts';
import { makeBackup } from '../apps/api/src/backup/make-backup.ts';
import { openPlace } from '../apps/api/src/backup/place.ts';
import { backupSecret } from '../apps/api/src/backup/secret.ts';
import { loadSecretKey, readConfig } from '../apps/api/src/app/config.ts';
import { recordBackup } from '../apps/api/src/kit/backup-record.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import { openDatabase } from '../apps/api/src/kit/db/db.ts';
import { StartError } from '@rihla/postgres/start-error';
import { ownerUrl } from './owner-url.ts';

const usage = `npm run backup -- --to /srv/backups                     into a folder
npm run backup -- --to "s3://key:secret@host/bucket/folder?region=…"
makes one sealed file with the database, the uploaded files and the key, while Rihla runs. The passphrase stands in
BACKUP_PASSPHRASE, or in a file named by --key-file or BACKUP_KEY_FILE; without it nobody can restore the backup, nor can you.
--to may stand in BACKUP_TO; --name gives the file another name than its moment.`;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    name: { type: 'string' },
    'key-file': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const to = values.to ?? process.env.BACKUP_TO;

if (values.help) console.log(usage);
else if (!to || (values.name !== undefined && !/^[\w.-]+$/.test(values.name))) fail(usage);
else await backUp(to);

/**
 * Makes the backup and prints where it is and how many rows and files it has.
 * @param address the folder or bucket
 */
async function backUp(address: string): Promise<void> {
  const config = readConfig(process.env);
  let release = () => Promise.resolve();
  try {
    const { BACKUP_KEY_FILE, BACKUP_PASSPHRASE: passphrase } = process.env;
    const secret = await backupSecret({ keyFile: values['key-file'] ?? BACKUP_KEY_FILE, passphrase });
    const place = await openPlace(address);
    const database = await ownerUrl();
    release = database.release;
    const { name, manifest } = await makeBackup({
      ownerUrl: database.url,
      files: config,
      secretKey: await loadSecretKey(config),
      place,
      secret,
      now: systemClock.now(),
      name: values.name,
    });
    await keepRecord(database.url);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`${place.name.replace(/\/$/, '')}/${name}: ${rows} rows, ${manifest.files.count} files`);
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof StartError)) throw error;
    fail(error.message);
  } finally {
    await release();
  }
}

/** Records in the database that a backup was made, which ends the warning on the start screen of the office. */
async function keepRecord(url: string): Promise<void> {
  const db = openDatabase({ url, size: 1 });
  const now = systemClock.now();
  try {
    await db.transaction({ siteId: null, actorId: null, now }, (tx) => recordBackup(tx, now, null));
  } finally {
    await db.close();
  }
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
