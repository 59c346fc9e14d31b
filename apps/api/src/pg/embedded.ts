import { readAddresses } from '@rihla/postgres/credentials';
import type { Urls } from '@rihla/postgres/credentials';
import { StartError } from '@rihla/postgres/start-error';
import { startPostgres } from '@rihla/postgres/start-postgres';
import type { PostgresOptions, PostgresServer } from '@rihla/postgres/start-postgres';
import { appRole, ensureRolesAndDatabase, ownerRole } from './roles.ts';
import type { EmbeddedRole } from './roles.ts';

/** The port of the embedded server, and the connection strings of its three roles. */
export type EmbeddedAddresses = {
  /** The address of the role that owns the schema, for migrations. */
  ownerUrl: string;
  /** The address of the role that owns nothing, for the application. */
  appUrl: string;
  /** The address of the superuser in the database `postgres`, for tools that make and drop databases. */
  adminUrl: string;
  port: number;
};

/** A running embedded server, with its process and a function that stops it. */
export type EmbeddedServer = EmbeddedAddresses & Omit<PostgresServer, 'urls'>;

/** The options with which the embedded server is started. */
export type EmbeddedOptions = Pick<
  PostgresOptions,
  'dataDir' | 'port' | 'log' | 'settings' | 'restarts' | 'onLaunch'
>;

const logins = { database: 'rihla', roles: { owner: ownerRole, app: appRole } };

/**
 * Starts the embedded PostgreSQL server in `DATA_DIR`, with Rihla's roles and database.
 *
 * @throws StartError with a line that says what to do
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    const server = await startPostgres<EmbeddedRole>({
      ...options,
      ...logins,
      name: 'rihla',
      prepare: ensureRolesAndDatabase,
    });
    const { urls, port, exited, stop } = server;
    return {
      ...byName(urls),
      port,
      exited,
      stop,
      get pid() {
        return server.pid;
      },
    };
  } catch (error) {
    if (error instanceof StartError && dataDirErrors.has(error.code))
      error.message += ' DATA_DIR sets the data folder, DATABASE_URL a PostgreSQL 18 of your own.';
    throw error;
  }
}

/** The addresses of the embedded server of `dataDir`; undefined when it has never been started. */
export async function readEmbeddedAddresses(dataDir: string): Promise<EmbeddedAddresses | undefined> {
  const found = await readAddresses<EmbeddedRole>(dataDir, logins);
  return found && { ...byName(found.urls), port: found.port };
}

/** The start errors after which a person has to choose another place for the data. */
const dataDirErrors = new Set<string>(['data_dir_in_use', 'data_dir_unreachable', 'platform_unsupported']);

function byName({ owner, app, admin }: Urls<EmbeddedRole>) {
  return { ownerUrl: owner, appUrl: app, adminUrl: admin };
}
