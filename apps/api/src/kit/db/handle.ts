import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DB, Handle, Scope } from './db.types.ts';
import { sendStatement, type SiteClient } from './wire.ts';

/**
 * Runs work with a database handle that refuses statements once the work has ended. Otherwise a statement that
 * somebody forgot to wait for could use a connection that serves another request by then.
 * @param client opens the connection at the first statement
 * @param scope site, person and time of the work
 * @param name gives a text of SQL the name under which it is prepared; undefined to prepare none
 */
export async function withHandle<T>(
  client: () => Promise<SiteClient>,
  scope: Scope,
  name: (sql: string) => string | undefined,
  work: (db: Handle) => Promise<T>,
): Promise<T> {
  const lifetime = { over: false };
  try {
    return await work(handleOn(client, scope, name, lifetime));
  } finally {
    lifetime.over = true;
  }
}

/**
 * A Kysely database handle that sends its statements over a given connection instead of a pool of Kysely's own.
 * @param client opens the connection at the first statement
 * @param scope site, person and time of the work; its `onQuery` is called with each statement
 * @param name gives a text of SQL the name under which it is prepared; undefined to prepare none
 * @param lifetime becomes `over` when the work has ended; statements are refused from then on
 */
function handleOn(
  client: () => Promise<SiteClient>,
  scope: Scope,
  name: (sql: string) => string | undefined,
  lifetime: { over: boolean },
): Handle {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (lifetime.over) throw new Error('the turn of this handle is over');
      const result = await sendStatement<R & pg.QueryResultRow>(await client(), scope, name, query);
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('streaming is not offered on a request handle');
    },
  };
  return new Kysely<DB>({ dialect: dialectOver(connection) });
}

/**
 * The dialect by which Kysely uses a given connection: it compiles for PostgreSQL, and refuses to begin a transaction,
 * since the connection is in one already or is only read from.
 */
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
