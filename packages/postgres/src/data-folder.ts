import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync } from 'node:fs';
import { chmod, chown, mkdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { StartError } from './start-error.ts';
import { canReach, findServerUser } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

/**
 * What a server needs to run: its programs, the user it runs as (undefined for the current one), and its existing data
 * folder (undefined for none).
 */
export type ServerSetup = { binaries: Binaries; user: SystemUser | undefined; existing: string | undefined };

/**
 * Finds the data folder at `dataDir/postgres` (following a link), the user as whom its server must run, and programs
 * that this user can execute.
 *
 * @param systemDirs folders to copy the programs to if that user cannot reach them; the first that can be written is
 * used
 * @throws StartError `data_folder_gone` when the link points to a folder that no longer exists
 */
export async function findServerSetup(dataDir: string, systemDirs: string[]): Promise<ServerSetup> {
  const existing = await findExisting(join(dataDir, 'postgres'));
  const user = findServerUser(existing);
  return { existing, user, binaries: await prepareBinaries({ user, systemDirs }) };
}

/**
 * Creates a new data folder, lets `fill` fill it, and puts it at `dataDir/postgres`. When the server's user cannot get
 * there, it is put into a system folder, to which `dataDir/postgres` then links. It gets its final name only when it is
 * complete, so a start that is cut short leaves nothing that looks like a database.
 *
 * @returns the real path of the data folder
 */
export async function makeDataFolder(options: {
  dataDir: string;
  systemDir: string;
  user: SystemUser | undefined;
  fill: (folder: string) => Promise<void>;
}): Promise<string> {
  const { dataDir, user } = options;
  const away = user !== undefined && !canReach(dataDir, user);
  const home = away ? await makeSystemFolder(options.systemDir, dataDir) : dataDir;
  const draft = join(home, 'postgres.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (user) await chown(draft, user.uid, user.gid);
  try {
    await options.fill(draft);
  } catch (error) {
    await rm(away ? home : draft, { recursive: true, force: true });
    throw error;
  }
  const folder = join(home, 'postgres');
  await rename(draft, folder);
  if (away) await symlink(folder, join(dataDir, 'postgres'));
  return realpath(folder);
}

/**
 * The real path of the database's folder, following a symbolic link; undefined when nothing is there. A link whose
 * target no longer exists is a StartError, because a new, empty database in its place would hide the loss.
 */
async function findExisting(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
    const target = readlinkSync(path);
    throw new StartError(
      'data_folder_gone',
      `${path} points to the database in ${target}, which is no longer there. Bring it back, or remove the link to start with an empty database.`,
      { path, target },
    );
  }
}

/**
 * Creates a folder for the database below a folder of the system, for a start as root whose data folder the server's
 * user cannot enter. Its name is a hash of `dataDir`, and the file `belongs-to` in it contains `dataDir`.
 * @returns the path of the new, empty folder
 */
async function makeSystemFolder(systemDir: string, dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  try {
    await mkdir(systemDir, { recursive: true });
    await chmod(systemDir, 0o755);
    // A folder of that name was made for the same `dataDir` before. It may contain the only remains of a
    // database, so it is neither used nor removed.
    for (let number = 1; ; number += 1) {
      const folder = join(systemDir, number === 1 ? name : `${name}-${number}`);
      const made = await mkdir(folder).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (!made) continue;
      await chmod(folder, 0o755);
      await writeFile(join(folder, 'belongs-to'), `${dataDir}\n`);
      return folder;
    }
  } catch (error) {
    throw new StartError(
      'data_dir_unreachable',
      `PostgreSQL does not run as root, its user cannot get into ${dirname(dataDir)}, and ${systemDir} cannot be made (${String(error)}). Use a data folder outside your home folder.`,
      { dataDir },
    );
  }
}
