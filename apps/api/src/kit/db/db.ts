import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { DB, Handle, Scope } from './db.types.ts';
import { onHandle } from './handle.ts';
import {
  assertSocketReachable,
  begin,
  commit,
  markBroken,
  RollBack,
  rollback,
  send,
  setSite,
  settled,
  type SiteClient,
} from './wire.ts';

export type { DB, Handle, Scope };
export { RollBack };

export type Database = {
  /** Runs reads for one site on one connection. */
  read<T>(scope: Scope, work: (db: Handle) => Promise<T>): Promise<T>;
  /** Runs a use case in one transaction; a throw rolls all of it back. */
  transaction<T>(scope: Scope, work: (tx: Handle) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A statement that is not sent yet: from the query builder or from `sql`. */
export type Statement = { compile(tx: Handle): CompiledQuery };

/** The function of each open transaction that sends a statement without waiting for the answer. */
const sentAhead = new WeakMap<Handle, (statement: Statement) => void>();

/**
 * Sends a statement without waiting for its answer: it leaves at once, ahead of what is sent later, and the commit
 * travels behind it in the same packet. When it fails, the transaction fails with its error.
 * @param tx a transaction of `openDatabase`
 * @throws Error for any other handle, a read's among them
 */
export function writeAhead(tx: Handle, statement: Statement): void {
  const sendAhead = sentAhead.get(tx);
  if (!sendAhead) throw new Error('only a transaction writes ahead');
  sendAhead(statement);
}

/**
 * Opens the pool of the app's role. Nothing is connected before the first statement; what fails then is thrown by
 * `read` and `transaction`, as pg reports it. Throws at once when `pg` lacks what the wire needs.
 * @param options.url connection string; `pooler: 'transaction'` when a transaction pooler stands between, which
 *   forbids settings and prepared statements that outlive a transaction
 */
export function openDatabase(options: {
  url: string;
  size: number;
  pooler?: 'none' | 'transaction';
  onError?: (error: Error) => void;
}): Database {
  assertSocketReachable(new pg.Client());
  const pooled = options.pooler === 'transaction';
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    // What does not need the answer before it travels in the same packet: the site with the first statement, and
    // statements that a use case sends side by side.
    pipeline: true,
    // A pooler drops start-up options: behind one, each transaction takes on the role by itself.
    ...(pooled ? {} : { options: '-c role=rihla_app -c timezone=UTC -c statement_timeout=30000' }),
  });
  // A connection that breaks must not take the process down, whether it lies idle (the pool tells) or is held
  // between two statements of a request (only the connection itself tells). The next check-out opens another.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error));
  });

  const name = pooled ? () => undefined : statementNames();

  async function transaction<T>(scope: Scope, work: (tx: Handle) => Promise<T>): Promise<T> {
    const client = (await pool.connect()) as SiteClient;
    const ahead = begin(client, scope, pooled);
    try {
      const result = await onHandle(
        async () => client,
        scope,
        name,
        async (tx) => {
          sentAhead.set(tx, (statement) => {
            ahead.push(settled(send(client, scope, name, statement.compile(tx))));
          });
          try {
            return await work(tx);
          } finally {
            sentAhead.delete(tx);
          }
        },
      );
      const committed = settled(commit(client));
      for (const answer of ahead) await answer();
      await committed();
      return result;
    } catch (error) {
      await rollback(client);
      const cause = await causeOf(error, ahead);
      markBroken(client, cause);
      throw cause;
    } finally {
      client.release(client.rihlaBroken === true);
    }
  }

  async function read<T>(scope: Scope, work: (db: Handle) => Promise<T>): Promise<T> {
    if (pooled) return transaction(scope, work);
    // Taken with the first statement: what is found in memory costs no connection.
    let lent: Promise<SiteClient> | undefined;
    let siteSet: () => Promise<void> = async () => {};
    const connect = async () => {
      const client = (await pool.connect()) as SiteClient;
      siteSet = settled(setSite(client, scope.siteId));
      return client;
    };
    try {
      const result = await onHandle(() => (lent ??= connect()), scope, name, work);
      await siteSet();
      return result;
    } catch (error) {
      const client = await lent?.catch(() => undefined);
      if (client) markBroken(client, error);
      throw error;
    } finally {
      const client = await lent?.catch(() => undefined);
      // Until the site is settled nobody else may have the connection.
      await siteSet().catch(() => undefined);
      client?.release(client.rihlaBroken === true);
    }
  }

  return { read, transaction, close: () => pool.end() };
}

/** The first failure of a transaction. After it every other statement is refused, so the first one is reported. */
async function causeOf(error: unknown, ahead: readonly (() => Promise<void>)[]): Promise<unknown> {
  const refusedAsAborted = '25P02';
  if ((error as { code?: string }).code !== refusedAsAborted) return error;
  for (const answer of ahead) {
    const failure = await answer().then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    if (failure) return failure.reason;
  }
  return error;
}

/** Names for prepared statements: one for each text, up to a bound, so that a connection's memory is bounded. */
function statementNames() {
  const names = new Map<string, string>();
  return (sql: string): string | undefined => {
    const known = names.get(sql);
    if (known || names.size >= 1_000) return known;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}
