import { existsSync } from 'node:fs';
import { readFile, readdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataDir, clearLeftovers } from './claim.ts';
import { completeCredentials, readCredentials, urlsOf, writeCredentials } from './credentials.ts';
import type { Credentials, Logins, Urls } from './credentials.ts';
import { keepRunning, type Restarts } from './keep-running.ts';
import { initialiseCluster, launchServer, setSuperuserPassword } from './launch.ts';
import type { Log, Postmaster } from './launch.ts';
import { makeFolder } from './make-folder.ts';
import { findServerSetup, makeDataFolder } from './data-folder.ts';
import type { ServerSetup } from './data-folder.ts';
import { findFreePort, isPortFree } from './ports.ts';
import { writeSettings } from './settings.ts';
import { socketFolderOf } from './socket-folder.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** A PostgreSQL server that accepts connections. */
export type PostgresServer<Role extends string = never> = {
  urls: Urls<Role>;
  port: number;
  /** The process id of the server, which changes when it is started again. */
  readonly pid: number;
  /** Settles when the server has ended, for whatever reason, and is not started again. */
  exited: Promise<void>;
  stop(): Promise<void>;
};

export type PostgresOptions<Role extends string = never> = Logins<Role> & {
  /** The folder for the data, the passwords and the owner file; created if it is missing. */
  dataDir: string;
  /**
   * The program's name, usable as the name of a folder. It is the name of the server and part of the default of
   * `systemDir`.
   */
  name: string;
  /**
   * Creates missing roles and the database, at each start; the server creates none itself. Until it has finished, the
   * passwords count as not yet set.
   */
  prepare?: (server: ToPrepare<Role>) => Promise<void>;
  /** The preferred port; when it is left out, the one used last time, or any free one. */
  port?: number;
  /** Receives the lines that the server writes, one at a time. */
  log?: Log;
  /** Called when the server's process runs, before it accepts connections, for work that need not wait for them. */
  onLaunch?: () => void;
  /** How often the server is started again when it ends by itself; without it, never. */
  restarts?: Restarts;
  /** Settings of PostgreSQL, which override those of `settings.ts`. */
  settings?: Settings;
  /**
   * The folder in which a start as root puts programs and data that the server's user cannot reach otherwise;
   * `/var/lib/<name>` by default.
   */
  systemDir?: string;
};

/** A server that runs but may lack its roles and its database. */
export type ToPrepare<Role extends string = never> = {
  /** The address of the superuser. */
  adminUrl: string;
  passwords: Record<Role, string>;
  /** True if the roles must get these passwords even if they exist, because the old passwords are lost. */
  renewed: boolean;
};

/**
 * Starts the PostgreSQL 18 that came with npm on `dataDir/postgres`, which is created if it is missing, and waits until
 * it accepts connections. It first removes what a killed process has left behind.
 *
 * @throws StartError `data_dir_in_use` with the process id when another living process runs the same folder; other
 * codes with a message that says what to do
 */
export async function startPostgres<Role extends string = never>(
  options: PostgresOptions<Role>,
): Promise<PostgresServer<Role>> {
  await makeFolder(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  const claim = claimDataDir(dataDir);
  let server: Postmaster | undefined;
  try {
    const { folder, setup, credentials, renewed } = await prepareFolder(dataDir, options, claim.orphan);
    await writeSettings(folder, setup.user, { cluster_name: options.name, ...options.settings });
    const where = {
      binaries: setup.binaries,
      folder,
      user: setup.user,
      log: options.log ?? (() => undefined),
    };
    server = await launchOnFreePort(credentials.port, async (port) => {
      credentials.port = port;
      return launchServer(where, port, (pid) => {
        claim.storeServer(pid);
        options.onLaunch?.();
      });
    });
    const urls = urlsOf(credentials, options, socketFolderOf(folder));
    await options.prepare?.({ adminUrl: urls.admin, passwords: credentials.passwords, renewed });
    // This comes last: if the start is cut short before it, the next one finds no passwords and makes new ones.
    await writeCredentials(dataDir, credentials);
    const again = async () => {
      // Child processes that outlived the ended server would keep another one from using the folder.
      await clearLeftovers(dataDir, folder, undefined);
      return launchServer(where, credentials.port, claim.storeServer);
    };
    const kept = keepRunning(server, again, options.restarts);
    return {
      urls,
      port: credentials.port,
      get pid() {
        return kept.pid();
      },
      exited: kept.exited,
      stop: async () => {
        await kept.stop();
        claim.release();
      },
    };
  } catch (error) {
    await server?.stop();
    claim.release();
    throw error;
  }
}

type PreparedServer<Role extends string> = {
  folder: string;
  setup: ServerSetup;
  credentials: Credentials<Role>;
  renewed: boolean;
};

/**
 * Brings the data folder into a state in which the server can start: finds the folder, the server's user and the
 * programs, creates a new cluster (PostgreSQL's files) if there is none, clears what a killed server left, and decides
 * port and passwords.
 * @param orphan the id of a server process that an earlier, killed start left running in this folder; undefined for
 * none
 * @returns also `renewed`: whether passwords of roles are new and must be set once the server runs
 */
async function prepareFolder<Role extends string>(
  dataDir: string,
  options: PostgresOptions<Role>,
  orphan: number | undefined,
): Promise<PreparedServer<Role>> {
  const { port, log = () => undefined, systemDir = `/var/lib/${options.name}` } = options;
  const roles = options.roles ?? ({} as Record<Role, string>);
  const setup = await findServerSetup(dataDir, [systemDir, join(tmpdir(), options.name)]);
  const kept = await readCredentials(dataDir);
  const credentials = completeCredentials(
    port ?? kept?.port ?? (await findFreePort()),
    kept?.passwords ?? {},
    roles,
  );
  const where = (folder: string) => ({ binaries: setup.binaries, folder, user: setup.user, log });
  const found =
    setup.existing !== undefined && (await isCluster(setup.existing)) ? setup.existing : undefined;
  if (found !== undefined) await clearLeftovers(dataDir, found, orphan);
  const folder =
    found ??
    (await makeDataFolder({
      dataDir,
      systemDir,
      user: setup.user,
      fill: (draft) => initialiseCluster(where(draft)),
    }));
  // A new database has no password yet. That of an old one is lost when a backup has restored only the data.
  const lost = !kept || !found;
  if (lost) await setSuperuserPassword(where(folder), credentials.passwords.admin);
  const renewed = lost || Object.keys(roles).some((key) => !(key in kept.passwords));
  return { folder, setup, credentials, renewed };
}

/**
 * Whether a folder contains the files of a PostgreSQL 18 server; false when it is empty. Anything else is a StartError
 * that says what to do: another version, another owner, or other files.
 */
async function isCluster(folder: string): Promise<boolean> {
  try {
    if (existsSync(join(folder, 'PG_VERSION'))) {
      const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
      if (version === '18') return true;
      const words = `${folder} was made by PostgreSQL ${version}; this one is 18 and cannot read it.`;
      throw new StartError('data_folder_version', words, { folder, version });
    }
    if ((await readdir(folder)).length === 0) return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    const words = `${folder} belongs to another user. Start as that user or as root, or use another data folder.`;
    throw new StartError('data_dir_unreachable', words, { folder });
  }
  const words = `${folder} holds files but no database. Move them away, or use another data folder.`;
  throw new StartError('database_failed', words, { folder });
}

/**
 * Launches the server on a free port, and tries again on another if somebody else takes the port between the check
 * and the launch.
 */
async function launchOnFreePort(
  preferred: number,
  launch: (port: number) => Promise<Postmaster>,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort(attempt === 1 ? preferred : undefined);
    try {
      return await launch(port);
    } catch (error) {
      if (attempt === 3 || (await isPortFree(port))) throw error;
    }
  }
}
