import { Client } from 'pg';
import { RihlaStartError } from '../app/start-error.ts';

/** The milliseconds after which a server that does not answer counts as unreachable. */
const LONGEST_CONNECT_MS = 3_000;

/**
 * Connects to the user's own PostgreSQL server while Rihla starts.
 * @param url its address
 * @param variable the name of the setting that holds it, shown in the message instead of the
 * address, which contains a password
 * @throws RihlaStartError with a line that says what is wrong and with which setting
 */
export async function connect(url: string, variable: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LONGEST_CONNECT_MS });
  // When the connection breaks later, the statement that is running fails with the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw refusalOf(error, new URL(url), variable);
  }
}

/**
 * The error that ends the start when the PostgreSQL server of a setting cannot be used: no such database, login
 * refused, or no answer. Its message says what to do.
 * @param variable the name of the setting, such as DATABASE_URL
 */
function refusalOf(error: unknown, { hostname, port, username, pathname }: URL, variable: string) {
  const code = codeOf(error);
  const place = `${hostname}:${port || 5432}`;
  if (code === '3D000') {
    const words = `${variable}: there is no database ${pathname.slice(1)} at ${place}. Create it first.`;
    return new RihlaStartError('database_missing', words, { place });
  }
  if (code.startsWith('28')) {
    const words = `${variable}: the PostgreSQL at ${place} refuses the user ${username} or the password.`;
    return new RihlaStartError('database_login_refused', words, { place });
  }
  const words = `${variable}: no PostgreSQL answers at ${place} (${code || reasonOf(error)}). Start it, or correct the address.`;
  return new RihlaStartError('database_unreachable', words, { place });
}

/** The code of a failure to connect; of several addresses that were tried, that of the first. */
function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? '';
}

function reasonOf(error: unknown): string {
  return String((error as { message?: string }).message ?? error).split('\n')[0]!;
}
