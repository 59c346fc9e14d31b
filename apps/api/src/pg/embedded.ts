import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataDir, clearLeftovers } from '@rihla/postgres/claim';
import { newCredentials, readCredentials, urlsOf, writeCredentials } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { initialiseCluster, launchServer, setSuperuserPassword } from '@rihla/postgres/launch';
import type { Log, Postmaster } from '@rihla/postgres/launch';
import { defaultSystemDir, findPlace, makeDataFolder } from '@rihla/postgres/place';
import type { Place } from '@rihla/postgres/place';
import { findFreePort, isPortFree } from '@rihla/postgres/ports';
import { ensureRolesAndDatabase } from './roles.ts';
import { writeSettings } from '@rihla/postgres/settings';
import type { Settings } from '@rihla/postgres/settings';
import { StartError } from '@rihla/postgres/start-error';

export type EmbeddedServer = {
  /** For migrations: the role that owns the schema. */
  ownerUrl: string;
  /** For the application: the role that owns nothing. */
  appUrl: string;
  /** For tools that make and drop databases: the superuser, in the database `postgres`. */
  adminUrl: string;
  port: number;
  pid: number;
  /** Settles when the server has ended, whoever ended it. */
  exited: Promise<void>;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Preferred port; without it the one used last time, or any free one. */
  port?: number;
  /** Takes the server's own lines, one at a time. */
  log?: Log;
  /** Settings on top of ours, for tests. */
  settings?: Settings;
  /** Where root keeps programs and data that the server's user cannot reach otherwise. */
  systemDir?: string;
};

/**
 * Starts the PostgreSQL 18 that came with npm on `DATA_DIR/postgres`, making it first where there is none, and
 * waits until it takes connections. What a killed process has left behind is no obstacle.
 *
 * @throws StartError `data_dir_in_use` with the pid when another living process runs the same folder,
 *   and others with a line that says what to do
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const claim = claimDataDir(dataDir);
  let server: Postmaster | undefined;
  try {
    const { folder, place, credentials, renewed } = await prepare(dataDir, options, claim.orphan);
    await writeSettings(folder, place.user, options.settings ?? {});
    const where = {
      binaries: place.binaries,
      folder,
      user: place.user,
      log: options.log ?? (() => undefined),
    };
    server = await launchOnFreePort(credentials.port, async (port) => {
      credentials.port = port;
      return launchServer(where, port, claim.remember);
    });
    await ensureRolesAndDatabase(credentials, renewed);
    // Last: cut short before this, the next start finds no passwords and makes new ones.
    await writeCredentials(dataDir, credentials);
    const running = server;
    return {
      ...urlsOf(credentials),
      port: credentials.port,
      pid: running.pid,
      exited: running.exited,
      stop: async () => {
        await running.stop();
        claim.release();
      },
    };
  } catch (error) {
    await server?.stop();
    claim.release();
    throw error;
  }
}

type Prepared = { folder: string; place: Place; credentials: Credentials; renewed: boolean };

async function prepare(
  dataDir: string,
  { port, log = () => undefined, systemDir = defaultSystemDir }: EmbeddedOptions,
  orphan: number | undefined,
): Promise<Prepared> {
  const place = await findPlace(dataDir, systemDir);
  const kept = await readCredentials(dataDir);
  const credentials = kept ?? newCredentials(await findFreePort(port));
  if (port !== undefined) credentials.port = port;
  const where = (folder: string) => ({ binaries: place.binaries, folder, user: place.user, log });
  const found =
    place.existing !== undefined && (await isCluster(place.existing)) ? place.existing : undefined;
  if (found !== undefined) await clearLeftovers(dataDir, found, orphan);
  const folder =
    found ??
    (await makeDataFolder({
      dataDir,
      systemDir,
      user: place.user,
      fill: (draft) => initialiseCluster(where(draft)),
    }));
  // A new database has no password yet; of an old one it may be lost, when a backup brought back the data alone.
  if (!kept || !found) await setSuperuserPassword(where(folder), credentials.admin);
  return { folder, place, credentials, renewed: !kept || !found };
}

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
    const words = `${folder} belongs to another user. Start as that user or as root, or give another DATA_DIR.`;
    throw new StartError('data_dir_unreachable', words, { folder });
  }
  const words = `${folder} holds files but no database. Move them away, or give another DATA_DIR.`;
  throw new StartError('database_failed', words, { folder });
}

/** Between the moment a port is found free and the moment the server listens, somebody else may take it. */
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
