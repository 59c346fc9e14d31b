/* oxlint-disable no-underscore-dangle -- pg names its inner parts so */
import pg from 'pg';

/** What `pg` keeps about the columns of a statement's rows: their names, and how their values are read. */
type Columns = {
  fields: readonly pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: object | null;
};

/** The connection below a client of `pg`, as far as a query uses it. */
type Connection = { describe(portal: unknown): void };

/** A statement with the name under which a connection prepares it. */
type NamedStatement = pg.QueryConfig & { name: string };
type Callback = (error: Error | null, result: pg.QueryResult) => void;

/** The parts of a query of `pg` that its types leave out. */
type Internals = {
  name: string | undefined;
  _result: Columns;
  _accumulateRows: boolean;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};

const PgQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
  callback: Callback,
) => Internals;

/**
 * A prepared statement that asks for a description of its columns only at its first run on a connection. `pg` asks
 * each time, which takes a twentieth of the time of a list. A prepared statement keeps its columns: PostgreSQL refuses
 * it (0A000) once a change of a table would give it others.
 */
class PreparedQuery extends PgQuery {
  declare name: string;
  #connection: Connection | undefined;

  constructor(config: NamedStatement, callback: Callback) {
    // Given as one object, `pg` would copy it property by property, which takes longer than all else here.
    super(config.text, config.values, callback);
    this.name = config.name;
  }

  override submit(connection: Connection): Error | null {
    this.#connection = connection;
    const columns = columnsOf.get(connection)?.get(this.name);
    if (!columns) return super.submit(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    return super.submit(withoutDescriptions(connection));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    this.#keepColumns();
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    // A statement without rows has no description.
    this.#keepColumns();
  }

  #keepColumns(): void {
    const connection = this.#connection!;
    let known = columnsOf.get(connection);
    if (!known) columnsOf.set(connection, (known = new Map()));
    if (!known.has(this.name)) known.set(this.name, sharedColumns(this._result));
  }
}

/** The columns of the statements that each connection has prepared, by the name of the statement. */
const columnsOf = new WeakMap<Connection, Map<string, Columns>>();

/** One copy of the columns for all connections, by the names and types of the columns. */
function sharedColumns({ fields, _parsers, _prebuiltEmptyResultObject }: Columns): Columns {
  const key = fields.map(({ name, dataTypeID }) => `${dataTypeID} ${name}`).join('\n');
  const known = shared.get(key);
  if (known) return known;
  const columns = { fields, _parsers, _prebuiltEmptyResultObject };
  shared.set(key, columns);
  return columns;
}
const shared = new Map<string, Columns>();

/** A connection in the form in which it asks for no description; what it sends goes over the same socket. */
function withoutDescriptions(connection: Connection): Connection {
  let silent = silentOf.get(connection);
  if (!silent) {
    silent = Object.create(connection, { describe: { value: () => {} } }) as Connection;
    silentOf.set(connection, silent);
  }
  return silent;
}
const silentOf = new WeakMap<Connection, Connection>();

/**
 * Runs a statement that is prepared under a name, and waits for its answer.
 * @throws what pg reports
 */
export function runPrepared<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  config: NamedStatement,
): Promise<pg.QueryResult<R>> {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new PreparedQuery(config, (error, result) => (error ? reject(error) : resolve(result)));
    client.query(query as unknown as pg.Submittable);
  }).catch((error: Error) => {
    // The trace then leads to the code that sent the statement, and not to the socket on which the answer came.
    Error.captureStackTrace(error);
    throw error;
  });
}

/**
 * Checks that this version of `pg` still has the parts on which prepared statements rely here and which its types do
 * not promise.
 * @throws Error when it has not: every statement would fail
 */
export function assertQueriesReachable(): void {
  const query = new PgQuery('', [], () => {}) as Partial<Internals>;
  const isAsExpected =
    Array.isArray(query._result?.fields) &&
    query._result._parsers === undefined &&
    query._result._prebuiltEmptyResultObject === null &&
    [query.submit, query.handleRowDescription, query.handleCommandComplete].every(
      (part) => typeof part === 'function',
    );
  if (!isAsExpected)
    throw new Error(
      'this version of pg has other queries than kit/prepared-query.ts knows; pin one that has them',
    );
}
