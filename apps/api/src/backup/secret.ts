import { readFile } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** Shorter ones can be guessed. */
const LEAST = 16;

/**
 * What a backup is sealed with: the contents of a key file, or a passphrase.
 * @param given the path of the file, else the passphrase
 * @throws BackupError `key_missing` when neither is given, the file cannot be read, or it is too short
 */
export async function backupSecret(given: {
  keyFile?: string | undefined;
  passphrase?: string | undefined;
}): Promise<string> {
  const secret = given.keyFile ? await readKey(given.keyFile) : given.passphrase?.trim();
  if (!secret) {
    const words =
      'Give the passphrase in BACKUP_PASSPHRASE, or a file with it in --key-file or BACKUP_KEY_FILE.';
    throw new BackupError('key_missing', words);
  }
  if (secret.length >= LEAST) return secret;
  throw new BackupError('key_missing', `The passphrase of a backup must have at least ${LEAST} characters.`);
}

/** What stands in a key file, without spaces around it. @throws BackupError `key_missing` when it cannot be read */
async function readKey(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError('key_missing', `The key file ${path} cannot be read (${code}).`);
  }
}
