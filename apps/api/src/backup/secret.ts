import { readFile } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** The least length in characters; a shorter passphrase could be guessed. */
const LEAST = 16;

/**
 * The secret with which a backup is encrypted: the contents of a key file, or a passphrase.
 * @param given the path of the file, and the passphrase, which is used when there is no file
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

/**
 * The contents of a key file, without spaces around them.
 * @throws BackupError `key_missing` when it cannot be read
 */
async function readKey(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError('key_missing', `The key file ${path} cannot be read (${code}).`);
  }
}
