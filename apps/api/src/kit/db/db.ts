import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { DB, Handle, Scope } from './db.types.ts';
import { withHandle } from './handle.ts';
import { assertQueriesReachable } from './prepared-query.ts';
import {
  assertSocketReachable,
  beginTransaction,
  commitTransaction,
  markBroken,
  PacketSocket,
  RollBack,
  rollbackTransaction,
  sendStatement,
  setSite,
  waitLater,
  type SiteClient,
} from './wire.ts';

export type { DB, Handle, Scope };
export { RollBack };

/** The pool of database connections. */
export type Database = {
  /** Runs reads for one site on one connection. */
  read<T>(scope: Scope, work: (db: Handle) => Promise<T>): Promise<T>;
  /** Runs a use case in one transaction; a throw rolls all of it back. */
  transaction<T>(scope: Scope, work: (tx: Handle) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A statement that is not sent yet: from the query builder or from `sql`. */
export type Statement = { compile(tx: Handle): CompiledQuery };

/**
 * What an open transaction sends without waiting for the answer: `sendNow` sends a statement at once, `last` are those
 * that are sent right before the commit.
 */
type Sender = { sendNow: (statement: Statement) => void; last: Statement[] };
const senders = new WeakMap<Handle, Sender>();

/**
 * Sends a statement whose answer is not needed, and does not wait for it: the commit, or whatever is sent next,
 * travels right behind it in the same packet. When it fails, the transaction fails with its error.
 * @param tx a transaction of `openDatabase`
 * @throws Error for any other handle, a read's among them
 */
export function writeWithoutWaiting(tx: Handle, statement: Statement): void {
  senderOf(tx).sendNow(statement);
}

/**
 * Keeps a statement until all else of a transaction is done, and sends it right before the commit, in the same packet.
 * It is for a row that many transactions need, such as a counter, so that they wait for each other as shortly as can
 * be. Nothing in the transaction can see what it writes. When it fails, the transaction fails with its error.
 * @param tx a transaction of `openDatabase`
 * @throws Error for any other handle, a read's among them
 */
export function writeLast(tx: Handle, statement: Statement): void {
  senderOf(tx).last.push(statement);
}

function senderOf(tx: Handle): Sender {
  const sender = senders.get(tx);
  if (!sender) throw new Error('only a transaction writes without waiting');
  return sender;
}

/**
 * Opens the pool of database connections, with the role of the application. The first connection is made at the first
 * statement; errors of connecting are thrown by `read` and `transaction`, as `pg` reports them. Throws at once when
 * this version of `pg` lacks what is needed to send several statements in one packet.
 * @param options.url the connection string
 * @param options.size how many connections the pool has at most
 * @param options.pooler `transaction` when a transaction pooler (such as PgBouncer) is between, behind which settings
 * and prepared statements do not outlive a transaction
 * @param options.onError is called when a connection breaks
 */
export function openDatabase(options: {
  url: string;
  size: number;
  pooler?: 'none' | 'transaction';
  onError?: (error: Error) => void;
}): Database {
  assertSocketReachable(new pg.Client());
  assertQueriesReachable();
  const pooled = options.pooler === 'transaction';
  const pool = new pg.Pool({
    connectionString: options.url,
    stream: () => new PacketSocket(),
    max: options.size,
    connectionTimeoutMillis: 5_000,
    // Statements that do not wait for an earlier answer are sent in one packet: the setting of the site with the first
    // statement, and statements that a use case sends without waiting for each other.
    pipeline: true,
    // A pooler ignores start-up options, so behind one each transaction sets the role (see `beginTransaction`).
    ...(pooled ? {} : { options: '-c role=rihla_app -c timezone=UTC -c statement_timeout=30000' }),
  });
  // A connection that breaks must not end the process. The pool reports a break of an idle connection; a break between
  // two statements of a request is reported by the connection alone. The pool then opens another.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error));
  });

  const name = pooled ? () => undefined : statementNames();

  async function transaction<T>(scope: Scope, work: (tx: Handle) => Promise<T>): Promise<T> {
    const client = (await pool.connect()) as SiteClient;
    const unanswered = beginTransaction(client, scope, pooled);
    try {
      const result = await withHandle(
        async () => client,
        scope,
        name,
        async (tx) => {
          const sendNow = (statement: Statement) => {
            unanswered.push(waitLater(sendStatement(client, scope, name, statement.compile(tx))));
          };
          const last: Statement[] = [];
          senders.set(tx, { sendNow, last });
          try {
            const done = await work(tx);
            for (const statement of last) sendNow(statement);
            return done;
          } finally {
            senders.delete(tx);
          }
        },
      );
      const committed = waitLater(commitTransaction(client));
      for (const waitForAnswer of unanswered) await waitForAnswer();
      await committed();
      return result;
    } catch (error) {
      await rollbackTransaction(client);
      const cause = await causeOf(error, unanswered);
      markBroken(client, cause);
      throw cause;
    } finally {
      client.release(client.rihlaBroken === true);
    }
  }

  async function read<T>(scope: Scope, work: (db: Handle) => Promise<T>): Promise<T> {
    if (pooled) return transaction(scope, work);
    // A connection is taken at the first statement, so a call that is answered from memory takes none.
    let lent: Promise<SiteClient> | undefined;
    let siteSet: () => Promise<void> = async () => {};
    const connect = async () => {
      const client = (await pool.connect()) as SiteClient;
      siteSet = waitLater(setSite(client, scope.siteId));
      return client;
    };
    try {
      const result = await withHandle(() => (lent ??= connect()), scope, name, work);
      await siteSet();
      return result;
    } catch (error) {
      const client = await lent?.catch(() => undefined);
      if (client) markBroken(client, error);
      throw error;
    } finally {
      const client = await lent?.catch(() => undefined);
      // The connection is released only after the answer about its site setting, since the next user relies on it.
      await siteSet().catch(() => undefined);
      client?.release(client.rihlaBroken === true);
    }
  }

  return { read, transaction, close: () => pool.end() };
}

/**
 * The error that made a transaction fail. After the first failure PostgreSQL refuses every further statement (25P02),
 * so for that error the cause is looked for among the statements whose answers nobody has waited for.
 * @param unanswered functions that wait for those answers, in the order in which the statements were sent
 */
async function causeOf(error: unknown, unanswered: readonly (() => Promise<void>)[]): Promise<unknown> {
  const refusedAsAborted = '25P02';
  if ((error as { code?: string }).code !== refusedAsAborted) return error;
  for (const waitForAnswer of unanswered) {
    const failure = await waitForAnswer().then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    if (failure) return failure.reason;
  }
  return error;
}

/**
 * Makes a function that gives each SQL text a name, under which each connection prepares it once. After a thousand
 * texts it answers undefined for new ones, so that the memory of a connection stays limited.
 */
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
