import type { Config } from '../app/config.ts';
import { startEmbedded } from './embedded.ts';
import type { Log } from '@rihla/postgres/launch';
import { appRole, assertVersion, ensureAppRole } from './roles.ts';
import { connect } from './connect.ts';

/** An embedded server that dies is started again, but not when it dies a fourth time within a minute. */
const RESTARTS = {
  times: 3,
  withinMs: 60_000,
  tell: (line: string) => void process.stderr.write(`${line}\n`),
};

/** The connection strings of the owner's and the application's role, and the server's end. */
export type RunningDatabase = {
  ownerUrl: string;
  appUrl: string;
  /**
   * A promise that settles when the embedded server has ended and is not started again; it never settles with the
   * user's own server.
   */
  exited: Promise<void>;
  stop(): Promise<void>;
};

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databasePooler'>;

/**
 * Connects to the user's own server where `DATABASE_URL` names one, else starts the embedded server.
 *
 * On the user's own server the application takes the role `rihla_app` by a start-up option of its connection (`-c
 * role=rihla_app`), which costs no round trip. A transaction pooler ignores such options, so behind one `appUrl` is
 * left as it is and each transaction begins with `set_config('role', 'rihla_app', true)`.
 * @param onReachable called when the settings have proved right: the user's own server has accepted the login, or the
 * process of the embedded one runs and is getting ready
 * @throws StartError with a line that says what to do
 */
export async function startDatabase(
  config: DatabaseConfig,
  log?: Log,
  onReachable: () => void = () => undefined,
): Promise<RunningDatabase> {
  if (config.databaseUrl === undefined)
    return startEmbedded({ dataDir: config.dataDir, log, restarts: RESTARTS, onLaunch: onReachable });
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  const owner = await connect(ownerUrl, config.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');
  try {
    await assertVersion(owner);
    await ensureAppRole(owner);
  } finally {
    await owner.end();
  }
  if (config.databaseOwnerUrl) await (await connect(config.databaseUrl, 'DATABASE_URL')).end();
  onReachable();
  return {
    ownerUrl,
    appUrl: config.databasePooler === 'transaction' ? config.databaseUrl : asAppRole(config.databaseUrl),
    exited: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}

/**
 * The address of a database with a start-up option by which every connection works as the application's role, and in
 * UTC whatever the server's time zone is.
 */
export function asAppRole(url: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get('options'), `-c role=${appRole} -c timezone=UTC`]
    .filter(Boolean)
    .join(' ');
  address.searchParams.delete('options');
  // Encoded by hand, because URLSearchParams would write a space as +, which not every client decodes.
  return `${address}${address.search ? '&' : '?'}options=${encodeURIComponent(options)}`;
}
