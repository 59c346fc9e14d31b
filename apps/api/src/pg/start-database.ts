import type { Config } from '../app/config.ts';
import { startEmbedded } from './embedded.ts';
import type { Log } from '@rihla/postgres/launch';
import { appRole, assertVersion, ensureAppRole } from './roles.ts';
import { connect } from './connect.ts';

/** An embedded server that dies is started again; one that dies a fourth time within a minute has a fault. */
const RESTARTS = {
  times: 3,
  withinMs: 60_000,
  tell: (line: string) => void process.stderr.write(`${line}\n`),
};

export type RunningDatabase = {
  ownerUrl: string;
  appUrl: string;
  /** A promise that settles when an embedded server has ended for good, whoever ended it; with your own, never. */
  exited: Promise<void>;
  stop(): Promise<void>;
};

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databasePooler'>;

/**
 * Starts or connects to the database: the user's own where `DATABASE_URL` names one, else the embedded one, started.
 *
 * On a server of the user's own the application takes on `rihla_app` through a start-up option of its connection (`-c
 * role=rihla_app`), which costs no round trip. A transaction pooler drops such options, so behind one `appUrl` is
 * left as it is and each transaction has to begin with `set_config('role', 'rihla_app', true)`, in the same trip as
 * the site.
 *
 * @param onReachable called when nothing is left to be wrong with the settings: the user's own server has let us in, or
 *   the process of the embedded one runs and is getting ready
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
 * The address of a database extended by the start-up option that makes every connection work as the application's
 * role, and in UTC whatever that server says.
 */
export function asAppRole(url: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get('options'), `-c role=${appRole} -c timezone=UTC`]
    .filter(Boolean)
    .join(' ');
  address.searchParams.delete('options');
  // Written by hand: URLSearchParams would write a space as +, which only some readers turn back.
  return `${address}${address.search ? '&' : '?'}options=${encodeURIComponent(options)}`;
}
