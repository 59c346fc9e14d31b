import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../apps/api/src/backup/backup-error.ts';
import { openBackup } from '../apps/api/src/backup/place.ts';
import { restoreBackup } from '../apps/api/src/backup/restore-backup.ts';
import { backupSecret } from '../apps/api/src/backup/secret.ts';
import { ConfigError, readConfig } from '../apps/api/src/app/config.ts';
import { verifyRestored } from '../apps/api/src/backup/verify-restored.ts';
import { StartError } from '@rihla/postgres/start-error';

const usage = `npm run restore -- --from /srv/backups/rihla-….backup          into DATA_DIR or DATABASE_URL, which must be empty
npm run restore -- --from "s3://key:secret@host/bucket/folder/rihla-….backup?region=…"
npm run restore -- --drill --from …                            beside what runs, to see that it works; removes it again
restores a backup. The passphrase stands in BACKUP_PASSPHRASE, or in a file named by --key-file or BACKUP_KEY_FILE. What was
restored sends and pays nothing until npm run confirm-live says that it is the live one.
--in is the folder in which a drill makes its own (by default that for temporary files).`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    drill: { type: 'boolean', default: false },
    in: { type: 'string' },
    'key-file': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else if (!values.from) fail(usage);
else await restore(values.from);

/**
 * Restores the backup, for good or as a drill, and prints what was restored.
 * @param address of the backup file
 */
async function restore(address: string): Promise<void> {
  // A drill restores into a folder of its own. PostgreSQL may run as another user, who has to be able to enter it.
  const folder = values.drill ? await mkdtemp(join(values.in ?? tmpdir(), 'rihla-drill-')) : undefined;
  if (folder) await chmod(folder, 0o755);
  try {
    const { BACKUP_KEY_FILE, BACKUP_PASSPHRASE: passphrase, ...env } = process.env;
    const secret = await backupSecret({ keyFile: values['key-file'] ?? BACKUP_KEY_FILE, passphrase });
    // The secret key comes with the backup, so it is not asked for in production either.
    const config = folder
      ? readConfig({ DATA_DIR: join(folder, 'data') })
      : readConfig({ ...env, NODE_ENV: undefined });
    const backup = { open: await openBackup(address), secret };
    const started = performance.now();
    const clean = await restoreBackup(backup, config, console.error, (url, { manifest }) =>
      verifyRestored(url, config, manifest, (line) => console.log(line)),
    );
    const took = ((performance.now() - started) / 1_000).toFixed(0);
    if (!clean) return fail('The books of what was restored do not agree: see above.');
    console.log(folder ? `The drill went well, in ${took} s.` : restoredWords(config.dataDir));
  } catch (error) {
    const plain = error instanceof BackupError || error instanceof StartError || error instanceof ConfigError;
    if (!plain) throw error;
    fail(error.message);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** The text that says what to do after a restore. */
function restoredWords(dataDir: string): string {
  return `Restored. It sends and pays nothing until you have looked at it and run: npm run confirm-live
In production set SECRET_KEY to what stands in ${join(dataDir, 'secret.key')}, unless it is set already.`;
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
