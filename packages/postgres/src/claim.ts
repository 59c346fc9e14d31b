import { randomUUID } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnerFile, removeOwnerFile, takeOwnerFile, updateOwnerFile } from './owner-file.ts';
import type { Owner } from './owner-file.ts';
import { endProcess, identityOf, isServerOf, processesIn } from './processes.ts';
import { StartError } from './start-error.ts';

/** The right of this process to run the database of a data folder. */
export type Claim = {
  /** The process id of a server that a killed owner of this folder left running; undefined for none. */
  orphan: number | undefined;
  /**
   * Stores the id of the server that this owner has started, so that the next owner can end it if this process is
   * killed.
   */
  storeServer(postmaster: number): void;
  release(): void;
};

/**
 * Makes this process the owner of `dataDir`, who alone may run its database. An owner whose process has ended does not
 * count. When several processes try to replace it at once, one succeeds.
 * @param identify distinguishes a process from a later one with the same id; replaced by tests
 * @throws StartError `data_dir_in_use` with the id of the living owner
 */
export function claimDataDir(dataDir: string, identify = identityOf): Claim {
  const path = ownerFile(dataDir);
  const me: Owner = {
    pid: process.pid,
    identity: identityOf(process.pid) ?? String(process.pid),
    id: randomUUID(),
  };
  const taken = takeOwnerFile(path, me, (owner) => identify(owner.pid) === owner.identity);
  if ('takenBy' in taken) throw inUse(dataDir, taken.takenBy);
  return {
    orphan: taken.replaced?.owner?.postmaster,
    storeServer: (postmaster) => updateOwnerFile(path, { ...me, postmaster }),
    release: () => removeOwnerFile(path, me),
  };
}

/**
 * The process that runs, or last ran, the database of `dataDir`: whether it is alive, and the id of the server that it
 * started. Undefined when there is none.
 */
export function findOwner(dataDir: string): { pid: number; alive: boolean; postmaster?: number } | undefined {
  const owner = readOwnerFile(ownerFile(dataDir))?.owner;
  if (!owner) return undefined;
  return { pid: owner.pid, alive: identityOf(owner.pid) === owner.identity, postmaster: owner.postmaster };
}

/**
 * Removes what a killed server left in the data folder: the server process itself, its child processes, and its
 * lock file, whose process id may by now belong to another program.
 * @param folder the real path of PostgreSQL's data folder
 * @param orphan the process that our killed predecessor had started
 * @throws StartError `data_dir_in_use` when a server runs there that none of our owners has started
 */
export async function clearLeftovers(
  dataDir: string,
  folder: string,
  orphan: number | undefined,
): Promise<void> {
  const locked = readPostmaster(folder);
  if (locked !== undefined && isServerOf(folder, locked)) {
    if (locked !== orphan) throw inUse(dataDir, locked);
    await endServer(locked);
  }
  for (const pid of processesIn(folder)) await endProcess(pid, [quit, kill]);
  // PostgreSQL would not start on the locks of a killed server whose process id another process has now.
  const locks = globSync('.s.PGSQL.*.lock', { cwd: folder });
  for (const lock of ['postmaster.pid', ...locks]) rmSync(join(folder, lock), { force: true });
}

/**
 * Ends a PostgreSQL server by its process id: sessions are cut and a checkpoint is written; if that takes more than 8
 * seconds, it is ended at once.
 */
export async function endServer(postmaster: number): Promise<void> {
  await endProcess(postmaster, [{ signal: 'SIGINT', waitMs: 8_000 }, quit, kill]);
}

const quit = { signal: 'SIGQUIT', waitMs: 2_000 } as const;
const kill = { signal: 'SIGKILL', waitMs: 2_000 } as const;

/**
 * The process id that PostgreSQL wrote into `postmaster.pid` of a data folder; undefined when no server has run
 * there or it has ended.
 */
function readPostmaster(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function ownerFile(dataDir: string): string {
  return join(dataDir, 'postgres.owner');
}

/**
 * The error that says that another process runs the database of this folder already.
 * @param pid the process that runs it
 */
function inUse(dataDir: string, pid: number): StartError {
  return new StartError(
    'data_dir_in_use',
    `The database in ${dataDir} is already run by process ${pid}. Stop that one first, or use another data folder.`,
    { dataDir, pid },
  );
}
