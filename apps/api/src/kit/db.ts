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

type SiteClient = pg.PoolClient & { rihlaSite?: string | null; rihlaBroken?: boolean };

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
    return checkedOut(pool, async (client) => {
      await client.query(`begin; ${settings(scope, pooled)}`);
      try {
        const result = await work(handleOn(client, scope, name));
        await client.query('commit');
        return result;
      } catch (error) {
        await rollback(client);
        throw error;
      }
    });
  }

  async function read<T>(scope: Scope, work: (db: Handle) => Promise<T>): Promise<T> {
    if (pooled) return transaction(scope, work);
    return checkedOut(pool, async (client) => {
      if (client.rihlaSite !== scope.siteId) {
        await client.query("select set_config('app.site_id', $1, false)", [scope.siteId ?? '']);
        client.rihlaSite = scope.siteId;
      }
      return work(handleOn(client, scope, name));
    });
  }

  return { read, transaction, close: () => pool.end() };
}

async function checkedOut<T>(pool: pg.Pool, work: (client: SiteClient) => Promise<T>): Promise<T> {
  const client: SiteClient = await pool.connect();
  try {
    return await work(client);
  } catch (error) {
    // A refusal or an error that PostgreSQL reports leaves the connection whole; a broken wire does not.
    if (error instanceof Error && ('errno' in error || /terminat|Connection|timeout/.test(error.message))) {
      client.rihlaBroken = true;
    }
    throw error;
  } finally {
    client.release(client.rihlaBroken === true);
  }
}

/** A rollback that fails means a dead connection; the error that led here is the one worth telling. */
async function rollback(client: SiteClient): Promise<void> {
  try {
    await client.query('rollback');
  } catch {
    client.rihlaBroken = true;
  }
}

/** Site, actor and moment of a transaction, in the same trip as `begin`. */
function settings(scope: Scope, pooled: boolean): string {
  const values = {
    ...(pooled ? { role: 'rihla_app', timezone: 'UTC', statement_timeout: '30000' } : {}),
    'app.site_id': scope.siteId ?? '',
    'app.actor_id': scope.actorId ?? '',
    'app.now': scope.now.toISOString(),
  };
  const calls = Object.entries(values).map(
    ([setting, value]) => `set_config(${pg.escapeLiteral(setting)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
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

function handleOn(client: pg.PoolClient, scope: Scope, name: (sql: string) => string | undefined): Handle {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      scope.onQuery?.(query);
      const result = await client.query<R & pg.QueryResultRow>({
        text: query.sql,
        values: [...query.parameters],
        name: name(query.sql),
      });
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
