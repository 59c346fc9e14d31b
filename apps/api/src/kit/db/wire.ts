import { Socket } from 'node:net';
import { Problem } from '@rihla/domain/kit/errors';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Scope } from './db.types.ts';
import { runPrepared } from './prepared-query.ts';

/** A connection of the pool, with what we remember about it. */
export type SiteClient = pg.PoolClient & {
  /** The site that its settings name; undefined before the first. */
  rihlaSite?: string | null;
  /** True when it must be closed and not used again. */
  rihlaBroken?: boolean;
  /** The connection below a client of `pg`, with its socket, which the types of `pg` leave out. */
  connection: { stream: Socket };
};

// PostgreSQL's values in JavaScript: bigint as number (the domain keeps amounts below 2^53), dates and instants as
// text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value.replace(' ', 'T').slice(0, 16));
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);

/**
 * An instant as PostgreSQL writes it (`2026-11-29 08:00:00.12+00`) in the form of the API
 * (`2026-11-29T08:00:00.120Z`), cut to milliseconds. Sessions are in UTC, so the text is rearranged; a date and its
 * text would take ten times as long, and a list has a hundred instants.
 */
export function instantOf(value: string): string {
  if (!IN_UTC.test(value)) return new Date(value).toISOString();
  const time = value.slice(11, -3);
  return `${value.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.slice(0, 12).padEnd(12, '0')}Z`;
}
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/**
 * Sends one statement and waits for its answer.
 * @param scope the site and person that the connection works for now; its `onQuery` is called with the statement
 * @param name gives a text of SQL the name under which it is prepared, the same on every connection; undefined to
 * prepare none
 * @throws what pg reports
 */
export function sendStatement<R extends pg.QueryResultRow>(
  client: SiteClient,
  scope: Scope,
  name: (sql: string) => string | undefined,
  query: CompiledQuery,
): Promise<pg.QueryResult<R>> {
  scope.onQuery?.(query);
  const { sql: text, parameters } = query;
  collectInOnePacket(client);
  const values = parameters as unknown[];
  const known = name(text);
  return known === undefined
    ? client.query<R>({ text, values })
    : runPrepared<R>(client, { text, values, name: known });
}

/**
 * Begins a transaction, and stores the site, person and time of its work in settings of the database (`app.site_id`,
 * `app.actor_id`, `app.now`), which row security and triggers read. These statements travel in one packet with the
 * first statement of the work.
 * @param pooled true behind a pooler, which forgets role and settings between transactions
 * @returns functions that wait for the answers of these statements
 */
export function beginTransaction(client: SiteClient, scope: Scope, pooled: boolean): (() => Promise<void>)[] {
  const values = [scope.siteId ?? '', scope.actorId ?? '', scope.now.toISOString()];
  collectInOnePacket(client);
  const begun = client.query('begin');
  const told = pooled
    ? client.query({ text: `${SET_SCOPE}, ${SET_SESSION}`, values })
    : runPrepared(client, { text: SET_SCOPE, name: 'tell', values });
  return [begun, told].map(waitLater);
}

const SET_SCOPE = `select set_config('app.site_id', $1, true), set_config('app.actor_id', $2, true),
  set_config('app.now', $3, true)`;
const SET_SESSION = `set_config('role', 'rihla_app', true), set_config('timezone', 'UTC', true),
  set_config('statement_timeout', '30000', true)`;

/**
 * Stores in a connection's settings the site whose rows row security shows; sent in one packet with the next
 * statement. Does nothing where the connection has served that site last.
 * @param siteId null for no site, which shows no rows
 * @throws what pg reports; the connection is closed then, since its site is not known
 */
export async function setSite(client: SiteClient, siteId: string | null): Promise<void> {
  if (client.rihlaSite === siteId) return;
  client.rihlaSite = siteId;
  collectInOnePacket(client);
  try {
    await runPrepared(client, {
      name: 'site',
      text: "select set_config('app.site_id', $1, false)",
      values: [siteId ?? ''],
    });
  } catch (error) {
    client.rihlaBroken = true;
    throw error;
  }
}

/**
 * Commits the transaction.
 * @throws Error for a transaction that had failed: PostgreSQL answers its commit with a rollback, and not with an error
 */
export async function commitTransaction(client: SiteClient): Promise<void> {
  collectInOnePacket(client);
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('a transaction that had failed was to be committed');
}

/**
 * Rolls the transaction back. A failing rollback means a dead connection, which is marked (`rihlaBroken`) so that
 * it is closed and not used again. Nothing is thrown, because the error that caused the rollback is the one to
 * report.
 */
export async function rollbackTransaction(client: SiteClient): Promise<void> {
  try {
    await client.query('rollback');
  } catch {
    client.rihlaBroken = true;
  }
}

/** An error that a use case throws to have its transaction rolled back, though nothing failed. */
export class RollBack extends Error {}

/**
 * Marks a connection as broken, so that the pool closes it, unless the error leaves it usable: a refusal (`Problem`),
 * or an error that PostgreSQL reports without ending the session. After any other error (a socket that broke, an answer
 * that never came, a fault of the program) the state of the connection is unknown.
 */
export function markBroken(client: SiteClient, error: unknown): void {
  if (error instanceof Problem || error instanceof RollBack) return;
  if (error instanceof pg.DatabaseError && !ENDS_THE_SESSION.test(error.code ?? '')) return;
  client.rihlaBroken = true;
}

/**
 * The SQLSTATEs that end a session: class 08, connection exceptions, and 57P01 to 57P05: shutdown, crash, start-up,
 * database dropped, idle.
 */
const ENDS_THE_SESSION = /^(08|57P)/;

/**
 * Makes a function that waits for a running operation and throws its error. The error is kept until then, so that it is
 * never reported as unhandled.
 */
export function waitLater(running: Promise<unknown>): () => Promise<void> {
  const end = running.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  return async () => {
    const failure = await end;
    if (failure) throw failure.error;
  };
}

/**
 * Checks that a client of `pg` still shows its network socket (`connection.stream`), which its types do not promise
 * and by which several statements are sent in one packet.
 * @throws Error when it does not: every statement would fail
 */
export function assertSocketReachable(client: pg.ClientBase): void {
  const { connection } = client as Partial<SiteClient>;
  if (typeof connection?.stream?.cork === 'function') return;
  throw new Error(
    'this version of pg has no connection.stream, on which kit/wire.ts sends; pin one that has',
  );
}

/**
 * A network socket that sends what has been collected as one piece of memory. `pg` writes a statement in four pieces,
 * and handing over a list of them takes twice as long as copying them into one.
 */
export class PacketSocket extends Socket {
  override _writev(
    pieces: { chunk: Uint8Array; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    const packet = Buffer.concat(pieces.map(({ chunk }) => chunk));
    this._write(packet, 'buffer' as BufferEncoding, done);
  }
}

/**
 * Collects all statements that are sent until the running code waits for something, and sends them in one packet,
 * because sending a packet can take longer than executing a statement.
 */
function collectInOnePacket(client: SiteClient): void {
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
