import type { Socket } from 'node:net';
import {
  type ColumnType,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type SelectType,
} from 'kysely';
import pg from 'pg';
import type { DB as Tables } from './db.generated.ts';

/** The tables as written by hand in SQL, with one seal: a status is written at birth and then only by `move()`. */
export type DB = { [T in keyof Tables]: Sealed<Tables[T]> };

type Sealed<Table> = {
  [C in keyof Table]: C extends 'status'
    ? ColumnType<SelectType<Table[C]>, SelectType<Table[C]> | undefined, never>
    : Table[C];
};

/** The one handle in scope: a read's connection or a command's transaction. */
export type Handle = Kysely<DB>;

/** For whom a connection works: the site that row security shows, the actor and moment that the audit keeps. */
export type Scope = {
  siteId: string | null;
  actorId: string | null;
  now: Date;
  onQuery?: (statement: CompiledQuery) => void;
};

export type Database = {
  /** Runs reads for one site on one connection. */
  read<T>(scope: Scope, work: (db: Handle) => Promise<T>): Promise<T>;
  /** Runs a use case in one transaction; a throw rolls all of it back. */
  transaction<T>(scope: Scope, work: (tx: Handle) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A statement that is not sent yet: from the query builder or from `sql`. */
export type Statement = { compile(tx: Handle): CompiledQuery };

/** What each transaction has sent without waiting for the answer. */
const sentAhead = new WeakMap<Handle, (statement: Statement) => void>();

/**
 * Writes without waiting: the statement leaves at once, ahead of what is sent later, and nobody needs its answer before
 * the commit, which travels behind it in the same packet. When it fails, the transaction fails with its error.
 * @param tx a transaction of `openDatabase`
 */
export function writeAhead(tx: Handle, statement: Statement): void {
  const send = sentAhead.get(tx);
  if (!send) throw new Error('only a transaction writes ahead');
  send(statement);
}

type SiteClient = pg.PoolClient & {
  rihlaSite?: string | null;
  rihlaBroken?: boolean;
  /** Not in the types of `pg`: the socket below. */
  connection: { stream: Socket };
};

// Wire types: whole numbers as numbers (amounts stay below 2^53, held by the domain), dates and instants as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value.replace(' ', 'T').slice(0, 16));
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());

/**
 * Opens the pool of the app's role.
 * @param options.url connection string; `pooler: 'transaction'` when a transaction pooler stands between, which
 *   forbids settings and prepared statements that outlive a transaction
 */
export function openDatabase(options: {
  url: string;
  size: number;
  pooler?: 'none' | 'transaction';
  onError?: (error: Error) => void;
}): Database {
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
            ahead.push(settled(ask(client, scope, name, statement.compile(tx))));
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
      throw noted(client, await causeOf(error, ahead));
    } finally {
      client.release(client.rihlaBroken === true);
    }
  }

  async function read<T>(scope: Scope, work: (db: Handle) => Promise<T>): Promise<T> {
    if (pooled) return transaction(scope, work);
    // Taken with the first statement: what is found in memory costs no connection.
    let lent: Promise<SiteClient> | undefined;
    let entered: () => Promise<void> = async () => {};
    const enterFirst = async () => {
      const client = (await pool.connect()) as SiteClient;
      entered = settled(enter(client, scope.siteId));
      return client;
    };
    try {
      const result = await onHandle(() => (lent ??= enterFirst()), scope, name, work);
      await entered();
      return result;
    } catch (error) {
      const client = await lent?.catch(() => undefined);
      throw client ? noted(client, error) : error;
    } finally {
      const client = await lent?.catch(() => undefined);
      // Until the site is settled nobody else may have the connection.
      await entered().catch(() => undefined);
      client?.release(client.rihlaBroken === true);
    }
  }

  return { read, transaction, close: () => pool.end() };
}

/** A refusal or an error that PostgreSQL reports leaves the connection whole; a broken wire does not. */
function noted(client: SiteClient, error: unknown): unknown {
  if (error instanceof Error && ('errno' in error || /terminat|Connection|timeout/.test(error.message))) {
    client.rihlaBroken = true;
  }
  return error;
}

/** Tells row security the site, ahead of the first statement and in the same packet. */
async function enter(client: SiteClient, siteId: string | null): Promise<void> {
  if (client.rihlaSite === siteId) return;
  client.rihlaSite = siteId;
  inOnePacket(client);
  try {
    await client.query({
      name: 'site',
      text: "select set_config('app.site_id', $1, false)",
      values: [siteId ?? ''],
    });
  } catch (error) {
    client.rihlaBroken = true;
    throw error;
  }
}

/** Begins, and tells site, actor and moment: in the packet of the first statement. */
function begin(client: SiteClient, scope: Scope, pooled: boolean): (() => Promise<void>)[] {
  const values = [scope.siteId ?? '', scope.actorId ?? '', scope.now.toISOString()];
  const tell = pooled ? { text: `${TELL}, ${TELL_BEHIND_POOLER}` } : { text: TELL, name: 'tell' };
  inOnePacket(client);
  return [client.query('begin'), client.query({ ...tell, values })].map(settled);
}

const TELL = `select set_config('app.site_id', $1, true), set_config('app.actor_id', $2, true),
  set_config('app.now', $3, true)`;
const TELL_BEHIND_POOLER = `set_config('role', 'rihla_app', true), set_config('timezone', 'UTC', true),
  set_config('statement_timeout', '30000', true)`;

/**
 * Holds what is sent from now on until the code that runs has nothing more to say: a call to the network costs both
 * processes more than many a statement.
 */
function inOnePacket(client: SiteClient): void {
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Something under way whose failure is asked for later: `()` waits for it and throws it. */
function settled(underWay: Promise<unknown>): () => Promise<void> {
  const end = underWay.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  return async () => {
    const failure = await end;
    if (failure) throw failure.error;
  };
}

/** A handle ends with the work it was given to: what is still running then must not write on somebody else's turn. */
async function onHandle<T>(
  client: () => Promise<SiteClient>,
  scope: Scope,
  name: (sql: string) => string | undefined,
  work: (db: Handle) => Promise<T>,
): Promise<T> {
  const turn = { over: false };
  try {
    return await work(handleOn(client, scope, name, turn));
  } finally {
    turn.over = true;
  }
}

/** What has failed makes PostgreSQL answer a commit with a rollback, and not with an error. */
async function commit(client: SiteClient): Promise<void> {
  inOnePacket(client);
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('a transaction that had failed was to be committed');
}

/** After a failed statement every other one is refused: the first failure is the one worth telling. */
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

/** A rollback that fails means a dead connection; the error that led here is the one worth telling. */
async function rollback(client: SiteClient): Promise<void> {
  try {
    await client.query('rollback');
  } catch {
    client.rihlaBroken = true;
  }
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

function ask<R extends pg.QueryResultRow>(
  client: SiteClient,
  scope: Scope,
  name: (sql: string) => string | undefined,
  query: CompiledQuery,
): Promise<pg.QueryResult<R>> {
  scope.onQuery?.(query);
  const { sql: text, parameters } = query;
  inOnePacket(client);
  return client.query<R>({ text, values: parameters as unknown[], name: name(text) });
}

function handleOn(
  client: () => Promise<SiteClient>,
  scope: Scope,
  name: (sql: string) => string | undefined,
  turn: { over: boolean },
): Handle {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (turn.over) throw new Error('the turn of this handle is over');
      const result = await ask<R & pg.QueryResultRow>(await client(), scope, name, query);
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('streaming is not offered on a request handle');
    },
  };
  return new Kysely<DB>({ dialect: dialectOver(connection) });
}

function dialectOver(connection: DatabaseConnection): Dialect {
  const refuse = () => Promise.reject(new Error('a handle is one transaction already'));
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
