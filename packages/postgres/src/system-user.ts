import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/** The user as whom a server runs when it cannot run as the current one. */
export type SystemUser = { uid: number; gid: number };

/**
 * Finds the user as whom to run PostgreSQL instead of root, which it refuses: the owner of an existing data folder,
 * otherwise the system user `postgres`, created if possible, otherwise `nobody`. Undefined for ordinary users, who run
 * it as themselves.
 *
 * @param dataFolder an existing data folder, if there is one
 * @throws StartError when there is no such user
 */
export function findServerUser(dataFolder: string | undefined): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = dataFolder === undefined ? undefined : statSync(dataFolder);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp('postgres') ?? makeUser('postgres') ?? lookUp('nobody') ?? refuse();
}

/** Whether a user may enter every folder of a path and read (and execute) what is at its end. */
export function canReach(path: string, user: SystemUser): boolean {
  try {
    if (!allows(path, user, 0o5)) return false;
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      if (!allows(folder, user, 0o1)) return false;
      if (folder === dirname(folder)) return true;
    }
  } catch {
    return false;
  }
}

function allows(path: string, user: SystemUser, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

/**
 * The ids of a user of the system and of its group by name, from /etc/passwd; undefined when there is none.
 */
function lookUp(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  // Some systems write nobody as -2, which the kernel knows as an unsigned number.
  return uid === undefined || gid === undefined
    ? undefined
    : { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/**
 * Creates a user of the system that cannot log in, to own the database's files, and returns its ids; undefined when the
 * system does not allow it, for example without the program `useradd`.
 */
function makeUser(name: string): SystemUser | undefined {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
      {
        stdio: 'ignore',
      },
    );
  } catch {
    return undefined;
  }
  return lookUp(name);
}

/** Throws the error for a start as root on a system that has no other user to run PostgreSQL as. */
function refuse(): never {
  throw new StartError(
    'data_dir_unreachable',
    'PostgreSQL does not run as root and this system has neither a user postgres nor nobody. Start as an ordinary user.',
  );
}
